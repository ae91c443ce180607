import type { Trouble } from "#lib/contract/board/values/troubles.ts";
import { isAirTrouble } from "#lib/domain/session/readings.ts";
import { ReadingGlyph } from "./reading-glyph.tsx";
import { StateGlyph } from "./state-glyph.tsx";

/** The sign of a failure or of trouble on the air. */
export function TroubleGlyph({ trouble, className }: { trouble: Trouble; className: string }) {
  return isAirTrouble(trouble) ? (
    <ReadingGlyph reading={trouble} className={className} />
  ) : (
    <StateGlyph state={trouble} className={className} />
  );
}
