extension ManifestCase {
    /// Rules of `ll`, `cmaf` and `dvb`.
    static let profileRows = #"""
        ll.profile ¦ ll ¦ http://www.dashif.org/guidelines/low-latency-live-v5, →
        ll.service-description ¦ ll ¦ <ServiceDescription id="0"><Latency target="3000" min="2000" max="6000"/><PlaybackRate min="0.96" max="1.04"/></ServiceDescription> →
        ll.latency ¦ ll ¦ <Latency target="3000" min="2000" max="6000"/> →
        ll.latency-target ¦ ll ¦ target="3000" →
        ll.playback-rate ¦ ll ¦ min="0.96" max="1.04" →
        ll.clock dash.utc-timing-address ¦ ll ¦ utc:http-iso:2014 → utc:ntp:2014 ¦ utc:http-iso:2014 → utc:ntp:2014 ¦ utc:http-iso:2014 → utc:ntp:2014
        ll.leap-seconds ¦ ll ¦ <LeapSecondInformation availabilityStartLeapOffset="37"/> →
        ll.alignment ¦ ll ¦ segmentAlignment="true" →
        ll.template ¦ ll ¦ media="$RepresentationID$-$Number$" → media="$RepresentationID$-$Time$"
        ll.validity-events ¦ ll ¦ <InbandEventStream schemeIdUri="urn:mpeg:dash:event:2012" value="1"/> →
        ll.validity-value ¦ ll ¦ value="1" → value="2"
        ll.producer-time ¦ ll ¦ <ProducerReferenceTime id="0" type="encoder" wallClockTime="2026-01-01T00:00:00Z" presentationTime="0"><UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="https://time.example/"/></ProducerReferenceTime> →
        ll.producer-time-id ¦ ll ¦ +<Resync → <ProducerReferenceTime id="1" type="captured" wallClockTime="2026-01-01T00:00:00Z" presentationTime="0"><UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="https://time.example/"/></ProducerReferenceTime><Resync ¦ <ProducerReferenceTime id="1" → <ProducerReferenceTime id="0"
        ll.producer-time-type ¦ ll ¦ type="encoder" → type="application"
        ll.producer-time-clock ¦ ll ¦ <UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="https://time.example/"/></ProducerReferenceTime> → </ProducerReferenceTime>
        ll.producer-time-offset ¦ ll ¦ presentationTime="0" → presentationTime="20"
        ll.chunk-offset ¦ ll ¦ availabilityTimeOffset="1.5" →
        ll.chunk-complete ¦ ll ¦ availabilityTimeComplete="false" →
        ll.offset-positive ¦ ll ¦ availabilityTimeOffset="1.5" → availabilityTimeOffset="0"
        ll.offset-limit ¦ ll ¦ availabilityTimeOffset="1.5" → availabilityTimeOffset="2"
        ll.offset-latency ll.offset-limit ¦ ll ¦ duration="20" → duration="50"
        ll.offset-place ll.offset-same ¦ ll ¦ id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"/> → id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"><SegmentTemplate availabilityTimeOffset="1"/></Representation>
        ll.complete-place ¦ ll ¦ id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"/> → id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"><SegmentTemplate availabilityTimeComplete="false"/></Representation>
        ll.offset-same ll.offset-place ¦ ll ¦ id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"/> → id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"><SegmentTemplate availabilityTimeOffset="1.2"/></Representation>
        ll.segment-half ll.segment-third ¦ ll ¦ +availabilityTimeOffset="1.5" availabilityTimeComplete="false" initialization → initialization ¦ +<Resync type="2" dT="5"/> → ¦ +target="3000" → target="9000" ¦ +max="6000" → max="9000" ¦ target="9000" → target="3000"
        ll.segment-third ¦ ll ¦ +availabilityTimeOffset="1.5" availabilityTimeComplete="false" initialization → initialization ¦ +<Resync type="2" dT="5"/> → ¦ +target="3000" → target="9000" ¦ +max="6000" → max="9000" ¦ target="9000" → target="5000"
        ll.resync ¦ ll ¦ <Resync type="2" dT="5"/> →
        ll.resync-duration ¦ ll ¦ dT="5" → dT="50"
        cmaf.content-type ¦ cmaf ¦ contentType="audio" →
        cmaf.mime-type ¦ cmaf ¦ mimeType="audio/mp4" → mimeType="audio/webm"
        cmaf.alignment ¦ cmaf ¦ segmentAlignment="true" →
        cmaf.max-size ¦ cmaf ¦ maxHeight="180" →
        dvb.profile dvb.extended-profile ¦ dvb ¦ urn:dvb:dash:profile:dvb-dash:2014,urn:dvb:dash:profile:dvb-dash:isoff-ext-live:2014, →
        dvb.extended-profile ¦ dvb ¦ urn:dvb:dash:profile:dvb-dash:isoff-ext-live:2014, →
        dvb.update-period ¦ dvb ¦ +minBufferTime → minimumUpdatePeriod="PT1S" minBufferTime ¦ minimumUpdatePeriod="PT1S" → minimumUpdatePeriod="PT0.5S"
        dvb.clock dash.utc-timing-address ¦ dvb ¦ +<Period id → <UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="https://time.example/"/><Period id ¦ +minBufferTime → availabilityStartTime="2026-01-01T00:00:00Z" minBufferTime ¦ utc:http-iso:2014 → utc:sntp:2014
        dvb.segment-list ¦ dvb ¦ start="PT0S"> → start="PT0S"><SegmentList timescale="10"/>
        dvb.period-template ¦ dvb ¦ +dvb-dash:isoff-ext-live → dvb-dash:isoff-ext-on-demand ¦ start="PT0S"> → start="PT0S"><SegmentTemplate timescale="10"/>
        dvb.main-video ¦ dvb ¦ +<SegmentTemplate → <Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/><SegmentTemplate ¦ +</Period> → <AdaptationSet id="3" contentType="video" mimeType="video/mp4" par="16:9" frameRate="25" width="320" height="180" segmentAlignment="true"><SegmentTemplate timescale="1" duration="2" media="x-$Number$"/><Representation id="x" bandwidth="9000" sar="1:1" codecs="avc3.64000b"/></AdaptationSet></Period> ¦ value="main" → value="alternate"
        dvb.relative-address ¦ dvb ¦ +<Period id → <BaseURL dvb:priority="1" dvb:weight="1">https://a.example/</BaseURL><Period id ¦ https://a.example/ → media/
        dvb.xlink ¦ dvb ¦ +<Period id="p1" → <Period xlink:href="a.xml" xlink:actuate="onLoad" id="p1" ¦ onLoad → onRequest
        dvb.reporting-address ¦ dvb ¦ +<Period id → <Metrics metrics="DVBErrors"><Reporting schemeIdUri="urn:dvb:dash:reporting:2014" value="1" dvb:reportingUrl="https://a.example/" dvb:probability="100"/></Metrics><Period id ¦ dvb:reportingUrl="https://a.example/" →
        dvb.reporting-absolute ¦ dvb ¦ +<Period id → <Metrics metrics="DVBErrors"><Reporting schemeIdUri="urn:dvb:dash:reporting:2014" value="1" dvb:reportingUrl="https://a.example/" dvb:probability="100"/></Metrics><Period id ¦ https://a.example/ → report
        dvb.reporting-probability ¦ dvb ¦ +<Period id → <Metrics metrics="DVBErrors"><Reporting schemeIdUri="urn:dvb:dash:reporting:2014" value="1" dvb:reportingUrl="https://a.example/" dvb:probability="100"/></Metrics><Period id ¦ dvb:probability="100" → dvb:probability="1001"
        dvb.continuity ¦ dvb-two ¦ +<Role schemeIdUri="urn:x"/> → <SupplementalProperty schemeIdUri="urn:dvb:dash:period_continuity:2014" value="p1"/> ¦ value="p1"/> → value="p9"/>
        dvb.assets ¦ dvb-two ¦ +<Role schemeIdUri="urn:x"/> → ¦ +id="p1" start="PT0S"> → id="p1" start="PT0S"><AssetIdentifier schemeIdUri="urn:a" value="1"/> ¦ +id="p2" start="PT6S"> → id="p2" start="PT6S"><AssetIdentifier schemeIdUri="urn:a" value="1"/> ¦ lang="en" → lang="de"
        dvb.programme-time ¦ dvb ¦ +<AdaptationSet id="1" → <EventStream schemeIdUri="urn:dvb:iptv:cpm:2014" value="1" timescale="1"><Event presentationTime="1"/></EventStream><AdaptationSet id="1" ¦ presentationTime="1" →
        dvb.scte-value ¦ dvb-scte ¦ timescale="25" → value="1" timescale="25"
        dvb.scte-timescale ¦ dvb-scte ¦ +maxFrameRate="25" → frameRate="25" ¦ timescale="25" → timescale="24"
        dvb.scte-duration ¦ dvb-scte ¦ presentationTime="25" duration="50" → presentationTime="25"
        dvb.scte-time ¦ dvb-scte ¦ presentationTime="25" duration="50" → duration="50"
        dvb.scte-message ¦ dvb-scte ¦ duration="50" → messageData="x" duration="50"
        dvb.scte-encoding ¦ dvb-scte ¦ duration="50" → contentEncoding="base64" duration="50"
        dvb.sample-ratio ¦ dvb ¦ sar="1:1" →
        dvb.max-width ¦ dvb ¦ maxWidth="320" →
        dvb.max-height ¦ dvb ¦ maxHeight="180" →
        dvb.max-frame-rate ¦ dvb ¦ maxFrameRate="25" →
        dvb.picture-ratio ¦ dvb ¦ par="16:9" →
        dvb.scan-type ¦ dvb ¦ sar= → scanType="interlaced" sar=
        dvb.frame-rates ¦ dvb ¦ +maxFrameRate="25" → maxFrameRate="50" ¦ +frameRate="25" sar → frameRate="50" sar ¦ frameRate="50" sar → frameRate="30" sar
        dvb.avc-codecs dash.codecs-format ¦ dvb ¦ avc3.64000b → avc3.640
        dvb.avc-parameters ¦ dvb ¦ avc3.64000b → avc1.64000b
        dvb.codecs ¦ dvb ¦ mp4a.40.2 → opus
        dvb.resolution dash.aspect-ratio ¦ dvb ¦ height="180" frameRate → height="160" frameRate
        dvb.audio-share ¦ dvb ¦ bandwidth="1000" → bandwidth="4000"
        dvb.audio-role ¦ dvb ¦ <Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/> →
        dvb.main-audio ¦ dvb ¦ +</Period> → <AdaptationSet id="3" contentType="audio" mimeType="audio/mp4" lang="de" segmentAlignment="true"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="dub"/><AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2"/><SegmentTemplate timescale="1" duration="2" media="x-$Number$"/><Representation id="x" bandwidth="1000" audioSamplingRate="48000" codecs="mp4a.40.2"/></AdaptationSet></Period> ¦ value="main" → value="alternate"
        dvb.audio-channels dash.sample-rate-missing ¦ dvb ¦ <AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2"/> →
        dvb.audio-sampling-rate dash.sample-rate-missing ¦ dvb ¦ audioSamplingRate="48000" →
        dvb.audio-type ¦ dvb-sound ¦ mimeType="audio/mp4" lang → lang ¦ id="en" → mimeType="audio/mp4" id="en" ¦ id="en2" → mimeType="application/mp4" id="en2"
        dvb.audio-codecs ¦ dvb-sound ¦ mp4a.40.2 → mp4a.40.5
        dvb.audio-rates ¦ dvb-sound ¦ 48000 → 44100
        dvb.audio-layouts ¦ dvb-sound ¦ value="2" → value="6"
        dvb.eac3-channels ¦ dvb ¦ mp4a.40.2 → ec-3
        dvb.ac4-channels ¦ dvb ¦ mp4a.40.2 → ac-4.02.01.00
        dvb.dolby-channels ¦ dvb ¦ +mp4a.40.2 → ec-3 ¦ +urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2" → tag:dolby.com,2014:dash:audio_channel_configuration:2011" value="F801" ¦ F801 → 6
        dvb.dts-channels ¦ dvb ¦ mp4a.40.2 → dtsh
        dvb.ac4-version ¦ dvb ¦ +urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2" → tag:dolby.com,2014:dash:audio_channel_configuration:2011" value="F801" ¦ +mp4a.40.2 → ac-4.02.01.00 ¦ ac-4.02 → ac-4.01
        dvb.ac4-sampling-rate ¦ dvb ¦ +urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2" → tag:dolby.com,2014:dash:audio_channel_configuration:2011" value="F801" ¦ +mp4a.40.2 → ac-4.02.01.00 ¦ 48000 → 44100
        dvb.description-dependency ¦ dvb ¦ value="main"/> → value="main"/><Role schemeIdUri="urn:mpeg:dash:role:2011" value="commentary"/><Accessibility schemeIdUri="urn:tva:metadata:cs:AudioPurposeCS:2007" value="1"/>
        dvb.fallback ¦ dvb-fallback ¦ fallback_adaptation_set:2014" value="2" → fallback_adaptation_set:2014" value="7"
        dvb.fallback-role ¦ dvb-fallback ¦ value="main"/><Supplemental → value="dub"/><Supplemental
        dvb.preselection-role ¦ dvb ¦ +</Period> → <Preselection id="a" preselectionComponents="2"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/></Preselection></Period> ¦ <Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/></Preselection> → </Preselection>
        dvb.main-preselection ¦ dvb ¦ +</Period> → <Preselection id="a" preselectionComponents="2"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/></Preselection><Preselection id="b" preselectionComponents="2"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="dub"/></Preselection></Period> ¦ value="main"/></Preselection> → value="alternate"/></Preselection>
        dvb.subtitle-type ¦ dvb-text ¦ contentType="text" →
        dvb.subtitle-codecs dvb.codecs ¦ dvb-text ¦ stpp.ttml.etd1 → wvtt
        dvb.subtitle-language ¦ dvb-text ¦ mimeType="application/mp4" lang="en" → mimeType="application/mp4"
        dvb.font-place ¦ dvb-text ¦ lang="en" segmentAlignment="true"> → lang="en" segmentAlignment="true"><SupplementalProperty schemeIdUri="urn:dvb:dash:fontdownload:2014" value="1" dvb:url="b.woff" dvb:fontFamily="B" dvb:mimeType="application/font-woff"/>
        dvb.font-value ¦ dvb-text ¦ fontdownload:2014" value="1" → fontdownload:2014" value="2"
        dvb.font-attributes ¦ dvb-text ¦ dvb:fontFamily="A" →
        dvb.font-type ¦ dvb-text ¦ application/font-woff → font/ttf
        dvb.protection-place ¦ dvb ¦ <AudioChannel → <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="01234567-89ab-cdef-0123-456789abcdef"/><AudioChannel
        dvb.mp4-protection ¦ dvb ¦ <SegmentTemplate → <ContentProtection schemeIdUri="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"/><SegmentTemplate
        dvb.default-key ¦ dvb ¦ <SegmentTemplate → <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc"/><SegmentTemplate
        dvb.hbbtv-video dash.period-streams ¦ hbbtv ¦ </Period> → </Period><Period id="p2" start="PT6S" duration="PT2S"><AdaptationSet id="2" contentType="audio" mimeType="audio/mp4" lang="en" segmentAlignment="true"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/><AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2"/><SegmentTemplate timescale="1" duration="2" media="x-$Number$"/><Representation id="x" bandwidth="1000" audioSamplingRate="48000" codecs="mp4a.40.2"/></AdaptationSet></Period> ¦ mediaPresentationDuration="PT6S" → mediaPresentationDuration="PT8S"
        dvb.hbbtv-main-video ¦ hbbtv ¦ +<SegmentTemplate → <Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/><SegmentTemplate ¦ +</Period> → <AdaptationSet id="3" contentType="video" mimeType="video/mp4" par="16:9" frameRate="25" width="320" height="180" segmentAlignment="true"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="alternate"/><SegmentTemplate timescale="1" duration="2" media="x-$Number$"/><Representation id="x" bandwidth="9000" scanType="progressive" sar="1:1" codecs="avc3.64000b"/></AdaptationSet></Period> ¦ value="alternate" → value="main"
        dvb.hbbtv-main-audio ¦ hbbtv ¦ +</Period> → <AdaptationSet id="3" contentType="audio" mimeType="audio/mp4" lang="de" segmentAlignment="true"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="dub"/><AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2"/><SegmentTemplate timescale="1" duration="2" media="x-$Number$"/><Representation id="x" bandwidth="1000" audioSamplingRate="48000" codecs="mp4a.40.2"/></AdaptationSet></Period> ¦ value="dub" → value="main"
        dvb.hbbtv-video-codecs ¦ hbbtv ¦ avc3.64000b → hev1.1.6.L60.B0
        dvb.hbbtv-audio-codecs ¦ hbbtv ¦ +urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2" → tag:dolby.com,2014:dash:audio_channel_configuration:2011" value="F801" ¦ +mp4a.40.2 → ec-3 ¦ codecs="ec-3" → codecs="ac-4.02.01.00"
        dvb.hbbtv-scan-type ¦ hbbtv ¦ scanType="progressive" →
        dvb.hbbtv-audio-language ¦ hbbtv ¦ lang="en" →
        dvb.hbbtv-base-address ¦ hbbtv ¦ <AudioChannel → <BaseURL>a/</BaseURL><AudioChannel
        dvb.hbbtv-subsegments ¦ hbbtv ¦ segmentAlignment="true" → subsegmentAlignment="true" segmentAlignment="true"
        dvb.hbbtv-subsegment-access ¦ hbbtv ¦ segmentAlignment="true" → subsegmentStartsWithSAP="1" segmentAlignment="true"
        dvb.hbbtv-template dash.live-template dash.segment-duration ¦ hbbtv ¦ <SegmentTemplate timescale="10" duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/> → <BaseURL>a.mp4</BaseURL>
        dvb.hbbtv-alignment ¦ hbbtv ¦ segmentAlignment="true" → segmentAlignment="false"
        """#
}
