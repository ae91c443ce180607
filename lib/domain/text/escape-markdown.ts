/** Text in which Markdown finds no markup, line by line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~]/g, "\\$&")
    .replace(/^(\s*\d+)([.)])/gm, "$1\\$2")
    .replace(/^(\s*)([-+])/gm, "$1\\$2");
}
