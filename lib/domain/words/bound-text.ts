/** The longest real ones have about 200 and 20 characters. */
const maxLength = { name: 300, code: 40 };

/** A name, title or code as far as any screen shows it; a longer one ends in an ellipsis. */
export function boundText(text: string, kind: keyof typeof maxLength): string {
  return text.length <= maxLength[kind] ? text : `${text.slice(0, maxLength[kind]).toWellFormed()}…`;
}
