/** The longest real ones have about 200 and 20 characters. */
const most = { name: 300, code: 40 };

/** A name, title or code as far as any screen shows it; a longer one ends in an ellipsis. */
export function boundText(text: string, kind: keyof typeof most): string {
  return text.length <= most[kind] ? text : `${text.slice(0, most[kind]).toWellFormed()}…`;
}
