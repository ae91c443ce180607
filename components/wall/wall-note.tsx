import type { WallNotes } from "./wall-notes.ts";

/** The notes of a wall; the failures that its filters leave out are in red. */
export function WallNote({ notes: { outside, rest }, className }: { notes: WallNotes; className?: string }) {
  return (
    <p className={className} data-testid="wall-note">
      {outside !== "" && <strong className="font-semibold text-failed">{outside} </strong>}
      {rest}
    </p>
  );
}
