/** The most characters; real names have up to about 200, real codes up to about 20. */
const maxLength = { name: 300, code: 40 };

/** A name, title or code cut to what a screen shows, with an ellipsis where it was longer. */
export function boundText(text: string, kind: keyof typeof maxLength): string {
  return text.length <= maxLength[kind] ? text : `${text.slice(0, maxLength[kind]).toWellFormed()}…`;
}
