// The bytes of each file. For compilers without #embed, .make/expand-embeds writes them as
// numbers into expanded_arrays.h.

static const uint8_t languages[] = {
#embed "Languages/languages.txt"
};
static const uint8_t scripts[] = {
#embed "Languages/scripts.txt"
};
static const uint8_t regions[] = {
#embed "Languages/regions.txt"
};
static const uint8_t variants[] = {
#embed "Languages/variants.txt"
};
static const uint8_t whole_tags[] = {
#embed "Languages/whole-tags.txt"
};
static const uint8_t likely_subtags[] = {
#embed "Languages/likely-subtags.txt"
};
static const uint8_t distances[] = {
#embed "Languages/distances.txt"
};
static const uint8_t aliases[] = {
#embed "Languages/aliases.txt"
};

static const uint8_t page_style[] = {
#embed "Page/report.css"
};

// One function, in whose scope the files use what earlier ones define.
static const uint8_t page_script[] = {
#embed "Page/begin.js"
,'\n',
#embed "Page/elements.js"
,'\n',
#embed "Page/format.js"
,'\n',
#embed "Page/data.js"
,'\n',
#embed "Page/state.js"
,'\n',
#embed "Page/table.js"
,'\n',
#embed "Page/facets.js"
,'\n',
#embed "Page/file.js"
,'\n',
#embed "Page/export.js"
,'\n',
#embed "Page/library.js"
,'\n',
#embed "Page/timeline.js"
,'\n',
#embed "Page/main.js"
,
#embed "Page/end.js"
};

static const uint8_t changes_template[] = {
#embed "Page/changes.mustache"
};
static const uint8_t chart_template[] = {
#embed "Page/chart.mustache"
};
static const uint8_t comparison_template[] = {
#embed "Page/comparison.mustache"
};
static const uint8_t coverage_template[] = {
#embed "Page/coverage.mustache"
};
static const uint8_t library_template[] = {
#embed "Page/library.mustache"
};
static const uint8_t page_template[] = {
#embed "Page/page.mustache"
};
static const uint8_t simulation_template[] = {
#embed "Page/simulation.mustache"
};
static const uint8_t timeline_template[] = {
#embed "Page/timeline.mustache"
};
static const uint8_t validation_template[] = {
#embed "Page/validation.mustache"
};
static const uint8_t verification_template[] = {
#embed "Page/verification.mustache"
};
