/** What a search that finds nothing says of its rules, among all calls and within one. */
export const wholeWords =
  "Search matches whole words. End a word with * to match every word that begins with it.";
