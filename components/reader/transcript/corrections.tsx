import { useId, useState } from "react";
import type { TextCorrection } from "#lib/domain/transcript/transcript-text.ts";
import { counted } from "#lib/domain/words/plural.ts";
import { correctionWords } from "../reader-words.ts";

/** How often a live paragraph was corrected, and on demand what changed. The words themselves are underlined. */
export function Corrections({ corrections }: { corrections: readonly TextCorrection[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="no-print reader-corrections">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {counted(corrections.length, "correction")}
      </button>
      <ul id={id} hidden={!isOpen}>
        {corrections.map((correction, index) => (
          <li key={index}>{correctionWords(correction)}</li>
        ))}
      </ul>
    </div>
  );
}
