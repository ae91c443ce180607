import { markWords } from "./mark-words.ts";

/** Stands where somebody with another role would find what changes things. */
export function ReadOnlyNote() {
  return <p className="text-12 text-ink-3">{markWords.readOnly}</p>;
}
