import type { WallNotes } from "./wall-notes.ts";

/** The notes of a wall; failures that its filters leave out stand out. */
export function WallNote({ notes: { outside, rest }, className }: { notes: WallNotes; className?: string }) {
  return (
    <p className={className} data-testid="wall-note">
      {outside !== "" && <strong className="font-semibold text-failed">{outside} </strong>}
      {rest}
    </p>
  );
}
