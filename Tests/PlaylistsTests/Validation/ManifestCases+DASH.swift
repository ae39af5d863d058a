extension ManifestCase {
    /// Rules of `dash`; see `init(_:)`.
    static let dashRows = #"""
        dash.duration-format dash.max-segment-duration ¦ vod ¦ maxSegmentDuration="PT6S" → maxSegmentDuration="6S"
        dash.date-format ¦ live ¦ publishTime="2026-01-01T00:00:10Z" → publishTime="yesterday"
        dash.integer-format ¦ vod ¦ id="low" bandwidth="8000" → id="low" minBandwidth="low" bandwidth="8000"
        dash.boolean-format ¦ vod ¦ segmentAlignment="true" → segmentAlignment="yes"
        dash.number-format ¦ vod ¦ timescale="10" → availabilityTimeOffset="soon" timescale="10"
        dash.byte-range ¦ vod ¦ +timescale="10" → indexRange="0-99" timescale="10" ¦ 0-99 → 99-0
        dash.ratio-format ¦ vod ¦ par="16:9" → par="1.78"
        dash.frame-rate-format dash.frame-rate-missing ¦ vod ¦ frameRate="25" sar → frameRate="25fps" sar
        dash.scan-type ¦ vod ¦ +sar="1:1" → scanType="progressive" sar="1:1" ¦ scanType="progressive" → scanType="p"
        dash.access-point-type ¦ vod ¦ +par= → startWithSAP="1" par= ¦ startWithSAP="1" → startWithSAP="9"
        dash.language ¦ vod ¦ lang="en" → lang="english language"
        dash.content-type ¦ vod ¦ +<AdaptationSet id="2" contentType="audio" → <AdaptationSet id="3" contentType="application" mimeType="application/mp4"><SegmentTemplate timescale="1" duration="2" media="x-$Number$"/><Representation id="x" bandwidth="9" codecs="stpp"/></AdaptationSet><AdaptationSet id="2" contentType="audio" ¦ contentType="application" → contentType="subtitles"
        dash.descriptor-scheme ¦ vod ¦ +<SegmentTemplate → <Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/><SegmentTemplate ¦ <Role schemeIdUri="urn:mpeg:dash:role:2011" → <Role
        dash.event-scheme ¦ vod ¦ +<AdaptationSet id="1" → <EventStream schemeIdUri="urn:x" timescale="1"/><AdaptationSet id="1" ¦ <EventStream schemeIdUri="urn:x" → <EventStream
        dash.timescale ¦ vod ¦ +<AdaptationSet id="1" → <EventStream schemeIdUri="urn:x" timescale="1"/><AdaptationSet id="1" ¦ timescale="1"/> → timescale="0"/>
        dash.xlink-actuate ¦ vod ¦ <Period id="p1" → <Period xlink:actuate="onLoad" id="p1"
        dash.xlink-actuate-value ¦ vod ¦ +<Period id="p1" → <Period xlink:href="a.xml" xlink:actuate="onLoad" id="p1" ¦ onLoad → never
        dash.role-value ¦ vod ¦ +<SegmentTemplate → <Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/><SegmentTemplate ¦ value="main" → value="first"
        dash.role-stereo ¦ vod ¦ +<SegmentTemplate → <Role schemeIdUri="urn:mpeg:dash:stereoid:2011" value="l0"/><SegmentTemplate ¦ value="l0" → value="0"
        dash.publish-time ¦ live ¦ publishTime="2026-01-01T00:00:10Z" →
        dash.update-or-duration ¦ live ¦ minimumUpdatePeriod="PT2S" →
        dash.on-demand-static ¦ live ¦ profile:isoff-live:2011 → profile:isoff-on-demand:2011
        dash.availability-end-time ¦ live ¦ +publishTime → availabilityEndTime="2026-02-01T00:00:00Z" publishTime ¦ 2026-02-01 → 2025-02-01
        dash.program-information ¦ vod ¦ +<Period id → <ProgramInformation lang="en"/><ProgramInformation lang="de"/><Period id ¦ <ProgramInformation lang="en"/> → <ProgramInformation/>
        dash.utc-timing ¦ live ¦ utc:http-iso:2014 → utc:clock:2014
        dash.utc-timing-value ¦ live ¦ value="https://time.example/" →
        dash.utc-timing-address ¦ live ¦ value="https://time.example/" → value="time.example"
        dash.leap-seconds ¦ live ¦ +<UTCTiming → <LeapSecondInformation availabilityStartLeapOffset="37"/><UTCTiming ¦ availabilityStartLeapOffset="37" →
        dash.fallback-place ¦ vod ¦ +<Period id → <SupplementalProperty schemeIdUri="urn:mpeg:dash:chaining:2016" value="b.mpd"/><Period id ¦ <SegmentTemplate → <SupplementalProperty schemeIdUri="urn:mpeg:dash:fallback:2016" value="b.mpd"/><SegmentTemplate
        dash.period-id ¦ live ¦ <Period id="p1" → <Period
        dash.period-id-unique ¦ two ¦ id="p2" → id="p1"
        dash.period-order dash.period-gap ¦ two ¦ <Period id="p2" start="PT6S" → <Period id="p2" start="PT6S"/><Period id="p3" start="PT5S"/><Period id="p4" start="PT6S"
        dash.bitstream-switching ¦ vod ¦ +<Period id="p1" → <Period bitstreamSwitching="true" id="p1" ¦ par= → bitstreamSwitching="false" par=
        dash.main-role ¦ vod ¦ +isoff-live:2011 → isoff-ext-live:2014 ¦ +<SegmentTemplate → <Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/><SegmentTemplate ¦ +</Period> → <AdaptationSet id="3" contentType="video" mimeType="video/mp4" frameRate="25"><Representation id="x" bandwidth="9" width="16" height="9" codecs="avc1.64000b"><BaseURL>x.mp4</BaseURL></Representation></AdaptationSet></Period> ¦ value="main" → value="alternate"
        dash.profile-period-segments ¦ vod ¦ +isoff-live:2011 → isoff-on-demand:2011 ¦ start="PT0S"> → start="PT0S"><SegmentTemplate timescale="10"/>
        dash.subset-id ¦ vod ¦ +</Period> → <Subset id="a" contains="1"/><Subset id="b" contains="2"/></Period> ¦ <Subset id="b" → <Subset id="a"
        dash.subset-contains ¦ vod ¦ +</Period> → <Subset id="a" contains="1 2"/></Period> ¦ contains="1 2" → contains="1 7"
        dash.preselection ¦ vod ¦ +</Period> → <Preselection id="a" preselectionComponents="2"/></Period> ¦ preselectionComponents="2" → preselectionComponents="7"
        dash.event-stream-twice ¦ vod ¦ +<AdaptationSet id="1" → <EventStream schemeIdUri="urn:x" value="1"/><EventStream schemeIdUri="urn:x" value="2"/><AdaptationSet id="1" ¦ value="1"/><EventStream → value="2"/><EventStream
        dash.period-connected ¦ two ¦ +<Role schemeIdUri="urn:x"/> → <SupplementalProperty schemeIdUri="urn:mpeg:dash:period-connectivity:2015" value="p1"/> ¦ value="p1"/> → value="p9"/>
        dash.period-connected-sets ¦ two ¦ +<Role schemeIdUri="urn:x"/> → <SupplementalProperty schemeIdUri="urn:mpeg:dash:period-connectivity:2015" value="p1"/> ¦ <AdaptationSet id="1" contentType="video" → <AdaptationSet id="9" contentType="video"
        dash.period-continuity ¦ two ¦ +<Role schemeIdUri="urn:x"/> → <SupplementalProperty schemeIdUri="urn:mpeg:dash:period-connectivity:2015" value="p1"/> ¦ <SupplementalProperty → <SupplementalProperty schemeIdUri="urn:mpeg:dash:period-continuity:2015" value="p1"/><SupplementalProperty
        dash.set-id-unique ¦ vod ¦ <AdaptationSet id="2" → <AdaptationSet id="1"
        dash.content-component ¦ vod ¦ +<SegmentTemplate → <ContentComponent id="1"/><SegmentTemplate ¦ <ContentComponent id="1" → <ContentComponent id="1" contentType="video"
        dash.content-component-id ¦ vod ¦ +<SegmentTemplate → <ContentComponent id="1"/><ContentComponent id="2"/><SegmentTemplate ¦ <ContentComponent id="1"/> → <ContentComponent id="2"/>
        dash.common-attributes ¦ vod ¦ par= → scanType="progressive" par= ¦ sar= → scanType="interlaced" sar=
        dash.bandwidth-limits ¦ vod ¦ +maxFrameRate= → maxBandwidth="16000" maxFrameRate= ¦ maxBandwidth="16000" → maxBandwidth="15999"
        dash.width-limits ¦ vod ¦ maxWidth="320" → maxWidth="319"
        dash.height-limits ¦ vod ¦ maxHeight="180" → maxHeight="179"
        dash.frame-rate-limits ¦ vod ¦ maxFrameRate="25" → maxFrameRate="24000/1001"
        dash.aspect-ratio ¦ vod ¦ par="16:9" → par="4:3"
        dash.set-switching ¦ vod ¦ +<SegmentTemplate → <SupplementalProperty schemeIdUri="urn:mpeg:dash:adaptation-set-switching:2016" value="2"/><SegmentTemplate ¦ value="2"/><SegmentTemplate → value="7"/><SegmentTemplate
        dash.dependency ¦ vod ¦ +id="high" → dependencyId="low" id="high" ¦ dependencyId="low" → dependencyId="base"
        dash.sub-representation ¦ vod ¦ +<AudioChannel → <SubRepresentation level="1" bandwidth="9"/><AudioChannel ¦ level="1" bandwidth="9" → level="1"
        dash.profile-subset ¦ vod ¦ +par= → profiles="urn:mpeg:dash:profile:isoff-live:2011" par= ¦ profiles="urn:mpeg:dash:profile:isoff-live:2011" par= → profiles="urn:x" par=
        dash.codecs-format ¦ vod ¦ codecs="mp4a.40.2" → codecs="mp4a"
        dash.live-template ¦ vod ¦ <SegmentTemplate timescale="10" duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/> → <BaseURL>a.mp4</BaseURL>
        dash.frame-packing ¦ vod ¦ +<SegmentTemplate → <FramePacking schemeIdUri="urn:mpeg:dash:14496:10:frame_packing_arrangement_type:2011" value="3"/><SegmentTemplate ¦ urn:mpeg:dash:14496:10:frame_packing_arrangement_type:2011 → urn:x
        dash.frame-packing-value ¦ vod ¦ +<SegmentTemplate → <FramePacking schemeIdUri="urn:mpeg:dash:14496:10:frame_packing_arrangement_type:2011" value="3"/><SegmentTemplate ¦ value="3" → value="7"
        dash.frame-packing-codec ¦ vod ¦ +<SegmentTemplate → <FramePacking schemeIdUri="urn:mpeg:dash:14496:10:frame_packing_arrangement_type:2011" value="3"/><SegmentTemplate ¦ avc1.64000b → hvc1.1.6.L60.B0 ¦ avc1.64000b → hvc1.1.6.L60.B0
        dash.channel-positions ¦ vod ¦ +urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2" → urn:mpeg:dash:outputChannelPositionList:2012" value="0 1" ¦ value="0 1" → value="0"
        dash.protection-value ¦ vod ¦ +<SegmentTemplate → <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="01234567-89ab-cdef-0123-456789abcdef"/><SegmentTemplate ¦ value="cenc" → value="aes"
        dash.protection-system ¦ vod ¦ +<SegmentTemplate → <ContentProtection schemeIdUri="urn:mpeg:dash:13818:1:CA_descriptor:2011" value="0a1b"/><SegmentTemplate ¦ value="0a1b" → value="10"
        dash.key-id-format ¦ vod ¦ +<SegmentTemplate → <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="01234567-89ab-cdef-0123-456789abcdef"/><SegmentTemplate ¦ 01234567-89ab-cdef-0123-456789abcdef → 0123456789abcdef0123456789abcdef
        dash.protection-header ¦ vod ¦ +<SegmentTemplate → <ContentProtection schemeIdUri="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"><cenc:pssh>AAAAIHBzc2gAAAAA7e+LqXnWSs6jyCfc1R0h7QAAAAA=</cenc:pssh></ContentProtection><SegmentTemplate ¦ urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed → urn:uuid:9a04f079-9840-4286-ab92-e65be0885f95
        dash.segment-information ¦ vod ¦ <SegmentTemplate → <SegmentBase timescale="10"/><SegmentTemplate
        dash.no-address dash.live-template ¦ vod ¦ <SegmentTemplate timescale="10" duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/> →
        dash.segment-duration ¦ vod ¦ duration="20" →
        dash.list-duration ¦ vod ¦ +isoff-live → full ¦ +<SegmentTemplate timescale="10" duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/> → <SegmentList timescale="10" duration="20"><SegmentURL media="a"/><SegmentURL media="b"/><SegmentURL media="c"/></SegmentList> ¦ <SegmentList timescale="10" duration="20"> → <SegmentList timescale="10">
        dash.duration-and-timeline ¦ vod ¦ +duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/> → initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"><SegmentTimeline><S d="20" r="2"/></SegmentTimeline></SegmentTemplate> ¦ initialization= → duration="20" initialization=
        dash.index-range-exact ¦ vod ¦ +timescale="10" → indexRange="0-9" indexRangeExact="true" timescale="10" ¦ indexRange="0-9" →
        dash.initialization-identifier ¦ vod ¦ initialization="$RepresentationID$-i" → initialization="$RepresentationID$-$Number$"
        dash.switching-identifier ¦ vod ¦ timescale="10" → bitstreamSwitching="$Time$" timescale="10"
        dash.template-identifier ¦ vod ¦ media="$RepresentationID$-$Number$" → media="$ID$-$Number$"
        dash.template-format ¦ vod ¦ +-$Number$ → -$Number%05d$ ¦ %05d → %5x
        dash.template-dollar ¦ vod ¦ -$Number$ → -$Number$$
        dash.timeline-empty ¦ vod ¦ +duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/> → initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"><SegmentTimeline><S d="20" r="2"/></SegmentTimeline></SegmentTemplate> ¦ <S d="20" r="2"/> →
        dash.timeline-duration ¦ vod ¦ +duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/> → initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"><SegmentTimeline><S t="0" d="20" r="2"/></SegmentTimeline></SegmentTemplate> ¦ r="2"/> → r="2"/><S/>
        dash.timeline-repeat dash.period-duration ¦ vod ¦ +duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/> → initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"><SegmentTimeline><S t="0" d="20" r="1"/><S d="20"/></SegmentTimeline></SegmentTemplate> ¦ r="1" → r="-1"
        dash.time-shift-buffer ¦ live ¦ +timescale="10" → timeShiftBufferDepth="PT60S" timescale="10" ¦ timeShiftBufferDepth="PT60S" timescale → timeShiftBufferDepth="PT10S" timescale
        dash.latency ¦ vod ¦ +<Period id → <ServiceDescription><Latency min="1" target="2" max="3"/></ServiceDescription><Period id ¦ max="3" → max="1"
        dash.playback-rate ¦ vod ¦ +<Period id → <ServiceDescription><PlaybackRate min="0.9" max="1.1"/></ServiceDescription><Period id ¦ max="1.1" → max="0.95"
        dash.producer-time ¦ vod ¦ +<SegmentTemplate → <ProducerReferenceTime id="1" type="encoder" wallClockTime="2026-01-01T00:00:00Z" presentationTime="0"/><SegmentTemplate ¦ presentationTime="0" →
        dash.producer-time-type ¦ vod ¦ +<SegmentTemplate → <ProducerReferenceTime id="1" type="encoder" wallClockTime="2026-01-01T00:00:00Z" presentationTime="0"/><SegmentTemplate ¦ type="encoder" → type="camera"
        dash.resync ¦ vod ¦ +<SegmentTemplate → <Resync type="2"/><SegmentTemplate ¦ type="2" → type="4"
        dash.thumbnail-tiles ¦ tiles ¦ value="10x1" → value="10"
        dash.thumbnail-size ¦ tiles ¦ width="320" height="90" bandwidth="9" → height="90" bandwidth="9"
        dash.thumbnail-format ¦ tiles ¦ image/jpeg → image/tiff
        dash.thumbnail-essential ¦ tiles ¦ <EssentialProperty → <SupplementalProperty
        dash.srd-place ¦ vod ¦ +<AudioChannel → <EssentialProperty schemeIdUri="urn:x"/><AudioChannel ¦ <EssentialProperty schemeIdUri="urn:x"/> → <SupplementalProperty schemeIdUri="urn:mpeg:dash:srd:2014" value="0,0,0,1,1,1,1"/>
        dash.srd-value ¦ vod ¦ +<SegmentTemplate → <SupplementalProperty schemeIdUri="urn:mpeg:dash:srd:2014" value="0,0,0,1,1,2,2"/><SegmentTemplate ¦ value="0,0,0,1,1,2,2" → value="left"
        dash.srd-total dash.srd-known-total ¦ vod ¦ +<SegmentTemplate → <SupplementalProperty schemeIdUri="urn:mpeg:dash:srd:2014" value="0,0,0,1,1,2,2"/><SegmentTemplate ¦ 1,1,2,2 → 1,1,2
        dash.srd-bounds ¦ vod ¦ +<SegmentTemplate → <SupplementalProperty schemeIdUri="urn:mpeg:dash:srd:2014" value="0,0,0,1,1,2,2"/><SegmentTemplate ¦ 0,0,0,1,1,2,2 → 0,0,2,1,1,2,2
        dash.srd-known-total ¦ vod ¦ +<SegmentTemplate → <SupplementalProperty schemeIdUri="urn:mpeg:dash:srd:2014" value="0,0,0,1,1,2,2"/><SegmentTemplate ¦ 0,0,0,1,1,2,2 → 0,0,0,1,1
        dash.srd-supplemental ¦ vod ¦ +<SegmentTemplate timescale="10" duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/> → <EssentialProperty schemeIdUri="urn:mpeg:dash:srd:2014" value="0,0,0,1,1,2,2"/><SegmentTemplate initialization="$RepresentationID$-i" duration="20" timescale="10" media="$RepresentationID$-$Number$"/> ¦ lang="en" segmentAlignment="true"> → lang="en" segmentAlignment="true"><EssentialProperty schemeIdUri="urn:mpeg:dash:srd:2014" value="0,0,0,1,1,2,2"/>
        dash.iop-static-time-shift ¦ iop ¦ minBufferTime → timeShiftBufferDepth="PT6S" minBufferTime
        dash.iop-static-update ¦ iop ¦ minBufferTime → minimumUpdatePeriod="PT6S" minBufferTime
        dash.iop-live-profile ¦ iop-live ¦ urn:mpeg:dash:profile:isoff-live:2011 → urn:mpeg:dash:profile:full:2011
        dash.iop-period-segment-list ¦ iop ¦ start="PT0S"> → start="PT0S"><SegmentList timescale="10"/>
        dash.iop-main-role ¦ iop ¦ +<SegmentTemplate → <Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/><SegmentTemplate ¦ +</Period> → <AdaptationSet id="3" contentType="video" mimeType="video/mp4" par="16:9" frameRate="25" width="16" height="9" segmentAlignment="true"><SegmentTemplate timescale="1" duration="2" media="x-$Number$"/><Representation id="x" bandwidth="9" sar="1:1" codecs="avc1.64000b"/></AdaptationSet></Period> ¦ value="main" → value="alternate"
        dash.iop-mixed-profiles dash.iop-subsegment-alignment dash.iop-subsegment-access ¦ iop ¦ start="PT0S"> → start="PT0S" profiles="urn:mpeg:dash:profile:isoff-live:2011,http://dashif.org/guidelines/dash-if-ondemand">
        dash.iop-picture-ratio ¦ iop ¦ par="16:9" →
        dash.iop-scan-type ¦ iop ¦ sar= → scanType="interlaced" sar=
        dash.iop-audio-language ¦ iop ¦ lang="en" →
        dash.iop-max-width ¦ iop ¦ maxWidth="320" →
        dash.iop-max-height ¦ iop ¦ maxHeight="180" →
        dash.iop-max-frame-rate ¦ iop ¦ maxFrameRate="25" →
        dash.iop-sample-ratio ¦ iop ¦ sar="1:1" →
        dash.iop-segment-alignment ¦ iop ¦ segmentAlignment="true" → segmentAlignment="false"
        dash.iop-subsegment-alignment ¦ ondemand ¦ subsegmentAlignment="true" →
        dash.iop-subsegment-access ¦ ondemand ¦ subsegmentStartsWithSAP="1" → subsegmentStartsWithSAP="3"
        dash.iop-mime-type ¦ iop ¦ mimeType="audio/mp4" → mimeType="audio/webm"
        dash.iop-one-media-type ¦ iop ¦ mimeType="video/mp4" → ¦ id="low" → mimeType="video/mp4" id="low" ¦ id="high" → mimeType="application/mp4" id="high"
        dash.iop-one-codec ¦ iop ¦ codecs="mp4a.40.2" → codecs="mp4a.40.2,mp4a.40.5"
        dash.iop-index-range ¦ ondemand ¦ indexRange="0-99" →
        dash.iop-protection-place ¦ iop ¦ <AudioChannel → <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="01234567-89ab-cdef-0123-456789abcdef"/><AudioChannel
        dash.iop-default-key ¦ iop ¦ +<SegmentTemplate → <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="01234567-89ab-cdef-0123-456789abcdef"/><SegmentTemplate ¦ cenc:default_KID="01234567-89ab-cdef-0123-456789abcdef" →
        dash.iop-ac4-channels ¦ iop ¦ dash264, → dash264,http://dashif.org/guidelines/dashif#ac-4,
        dash.iop-mpegh-channels ¦ iop ¦ dash264, → dash264,http://dashif.org/guidelines/dashif#mpeg-h-3da,
        dash.iop-duration-units ¦ iop ¦ maxSegmentDuration="PT6S" → maxSegmentDuration="P0Y0M0DT2S"
        dash.iop-period-zero dash.period-streams dash.sample-rate-missing ¦ iop ¦ </Period> → </Period><Period id="p2" start="PT6S" duration="PT0S"><AdaptationSet contentType="audio" mimeType="audio/mp4" lang="en" segmentAlignment="true"><SegmentTemplate timescale="1" duration="2" media="x-$Number$"/><Representation id="x" bandwidth="9" codecs="mp4a.40.2"/></AdaptationSet></Period>
        dash.iop-clock ¦ iop-live ¦ <UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="https://time.example/"/> →
        dash.iop-clock-scheme dash.utc-timing-address ¦ iop-live ¦ utc:http-iso:2014 → utc:ntp:2014
        dash.iop-presentation-delay ¦ iop-live ¦ suggestedPresentationDelay="PT6S" → suggestedPresentationDelay="PT60S"
        dash.iop-one-addressing ¦ iop ¦ id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"/> → id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"><SegmentTemplate duration="20"/></Representation> ¦ id="high" bandwidth="16000" width="320" height="180" frameRate="25" sar="1:1" codecs="avc1.64000b"/> → id="high" bandwidth="16000" width="320" height="180" frameRate="25" sar="1:1" codecs="avc1.64000b"><SegmentBase/></Representation>
        dash.iop-segment-timescale ¦ iop ¦ timescale="10" duration="20" → duration="2"
        dash.iop-availability-place ¦ iop-live ¦ id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"/> → id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"><SegmentTemplate availabilityTimeOffset="1"/></Representation>
        dash.iop-event-timescale ¦ iop ¦ +<AdaptationSet id="1" → <EventStream schemeIdUri="urn:x" timescale="1"><Event presentationTime="1"/></EventStream><AdaptationSet id="1" ¦ <EventStream schemeIdUri="urn:x" timescale="1" → <EventStream schemeIdUri="urn:x"
        dash.iop-validity-events ¦ iop-live ¦ +minimumUpdatePeriod="PT2S" → minimumUpdatePeriod="PT0S" ¦ +<SegmentTemplate → <InbandEventStream schemeIdUri="urn:mpeg:dash:event:2012" value="1"/><SegmentTemplate ¦ minimumUpdatePeriod="PT0S" → minimumUpdatePeriod="PT2S"
        dash.iop-time-values ¦ iop-live ¦ timescale="10" → presentationTimeOffset="9007199254740993" timescale="10"
        dash.first-period-start dash.presentation-duration ¦ vod ¦ start="PT0S" → start="PT2S" ¦ mediaPresentationDuration="PT6S" → mediaPresentationDuration="PT8S"
        dash.limits dash.width-limits ¦ vod ¦ +maxFrameRate= → minWidth="160" maxFrameRate= ¦ minWidth="160" → minWidth="640"
        """#
}
