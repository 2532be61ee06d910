/** English words and surnames that contain a blocked word. */
const WORDS =
  /therapist|pachinko|chinkapin|snigger|swanker|pussycat|pussyfoot|mishit|monazite|phenazine|ashkenazi|gobbledy?e?gook|retardant|scunthorpe|penistone|slutsky/u;

/** First and last names from India, Japan, Thailand, Nigeria, Tonga and the Arabic-speaking countries. */
const NAMES =
  /[aeo]kshit|arshit|[dmnr]ishit|[ae]shita|nshita|ishita|noshita|sushita|[jy]oshit|shital|(?:siri|som|wan)porn|porn(?:chai|thip)|kikelo|penisimani|ignazi[ao]/u;

/** Whole names only: `nazia` is one, `naziarmy` is not. */
const WHOLE_NAMES = /nazi(?:a|ah|er|fa?|h|ir|k|ma?|ra?|rah|re|sh|yah?)(?![a-z])/u;

const INNOCENT = new RegExp(
  [WORDS, NAMES, WHOLE_NAMES].map(({ source }) => source).join("|"),
  "gu",
);

export function removeInnocentWords(name: string): string {
  return name.replace(INNOCENT, " ");
}
