#include "CFFmpegShims.h"

#include <libavutil/downmix_info.h>
#include <libavutil/film_grain_params.h>
#include <libavutil/hdr_dynamic_vivid_metadata.h>
#include <libavutil/pixdesc.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(59, 39, 100)
static void describe_h274(const AVFilmGrainH274Params *params, trackprobe_h274_grain *grain) {
    grain->model_id = params->model_id;
    grain->blending_mode_id = params->blending_mode_id;
    grain->log2_scale_factor = params->log2_scale_factor;
    grain->present = params->component_model_present;
    grain->intervals = params->num_intensity_intervals;
    grain->model_values = params->num_model_values;
    grain->lower_bounds = params->intensity_interval_lower_bound[0];
    grain->upper_bounds = params->intensity_interval_upper_bound[0];
    grain->values = params->comp_model_value[0][0];
}
#endif

bool trackprobe_film_grain_describe(const AVFrameSideData *side_data, trackprobe_film_grain *grain) {
    memset(grain, 0, sizeof(*grain));
// ffprobe of FFmpeg 7.1 (libavutil 59.39) is the first to tell more than the type.
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(59, 39, 100)
    const AVFilmGrainParams *params = (const AVFilmGrainParams *)side_data->data;
    if (!params || side_data->size < sizeof(*params)) return false;
    grain->seed = params->seed;
    grain->width = params->width;
    grain->height = params->height;
    grain->subsampling_x = params->subsampling_x;
    grain->subsampling_y = params->subsampling_y;
    grain->bit_depth_luma = params->bit_depth_luma;
    grain->bit_depth_chroma = params->bit_depth_chroma;
    grain->color_range = av_color_range_name(params->color_range);
    grain->color_primaries = av_color_primaries_name(params->color_primaries);
    grain->color_transfer = av_color_transfer_name(params->color_trc);
    grain->color_space = av_color_space_name(params->color_space);
    switch (params->type) {
    case AV_FILM_GRAIN_PARAMS_NONE: grain->type = "none"; break;
    case AV_FILM_GRAIN_PARAMS_AV1:
        grain->type = "av1";
        grain->aom = &params->codec.aom;
        break;
    case AV_FILM_GRAIN_PARAMS_H274:
        grain->type = "h274";
        describe_h274(&params->codec.h274, &grain->h274);
        break;
    default: return false;
    }
    return true;
#else
    (void)side_data;
    return false;
#endif
}

bool trackprobe_downmix_describe(const AVFrameSideData *side_data, trackprobe_downmix *downmix) {
    memset(downmix, 0, sizeof(*downmix));
// ffprobe of FFmpeg 9.0 (libavutil 61) tells more than the type.
#if LIBAVUTIL_VERSION_MAJOR >= 61
    const AVDownmixInfo *info = (const AVDownmixInfo *)side_data->data;
    if (!info || side_data->size < sizeof(*info)) return false;
    switch (info->preferred_downmix_type) {
    case AV_DOWNMIX_TYPE_LORO: downmix->type = "loro"; break;
    case AV_DOWNMIX_TYPE_LTRT: downmix->type = "ltrt"; break;
    case AV_DOWNMIX_TYPE_DPLII: downmix->type = "dplII"; break;
    default: downmix->type = "unknown";
    }
    downmix->center = info->center_mix_level;
    downmix->center_ltrt = info->center_mix_level_ltrt;
    downmix->surround = info->surround_mix_level;
    downmix->surround_ltrt = info->surround_mix_level_ltrt;
    downmix->lfe = info->lfe_mix_level;
    return true;
#else
    (void)side_data;
    return false;
#endif
}

int trackprobe_decibels(char *text, size_t size, double level) {
    return snprintf(text, size, "%.1f", 20 * log10(level));
}

size_t trackprobe_vivid_splines(const AVHDRVividColorToneMappingParams *params, trackprobe_vivid_spline splines[2]) {
    const size_t count = params->three_Spline_num < 0 ? 0 : params->three_Spline_num > 2 ? 2 : params->three_Spline_num;
    for (size_t i = 0; i < count; i++) {
// FFmpeg 6.1 gives each its own parameters; told so from 7.0 (libavutil 59) on.
#if LIBAVUTIL_VERSION_MAJOR >= 59
        const AVHDRVivid3SplineParams *own = &params->three_spline[i];
        splines[i] = (trackprobe_vivid_spline){own->th_mode, own->th_enable_mb, own->th_enable,
                                               own->th_delta1, own->th_delta2, own->enable_strength};
#else
        splines[i] = (trackprobe_vivid_spline){params->three_Spline_TH_mode, params->three_Spline_TH_enable_MB,
                                               params->three_Spline_TH_enable, params->three_Spline_TH_Delta1,
                                               params->three_Spline_TH_Delta2, params->three_Spline_enable_Strength};
#endif
    }
    return count;
}

const bool trackprobe_lists_each_vivid_spline = LIBAVUTIL_VERSION_MAJOR >= 59;
