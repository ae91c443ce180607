/** What a search that finds nothing says of its rules, among all calls and within one. */
export const wholeWords =
  "Search matches whole words, and the last one also as a beginning. End another with * to match every word that begins with it.";
