/** What screens say about who may change things. */
export const markWords = {
  readOnly: "Your role can read, not change anything here. Operators can.",
} as const;

/** Shown in place of controls that the visitor's role may not use. */
export function ReadOnlyNote() {
  return <p className="text-12 text-ink-3">{markWords.readOnly}</p>;
}
