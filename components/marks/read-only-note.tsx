/** The words of screens that a visitor's role may read but not change. */
export const markWording = {
  readOnly: "Your role can read, not change anything here. Operators can.",
} as const;

/** Shown in place of controls that the visitor's role may not use. */
export function ReadOnlyNote() {
  return <p className="text-12 text-ink-3">{markWording.readOnly}</p>;
}
