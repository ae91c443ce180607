import { clsx } from "clsx";
import { openKindWording } from "#components/session/file-wording.ts";
import { buttonLook } from "#components/ui/button.tsx";
import type { Paper } from "#lib/domain/company/event-files.ts";
import { paperWording } from "./paper-wording.ts";

interface PaperButtonsProps {
  papers: readonly Paper[];
  opened: Paper | null;
  onOpen: (paper: Paper) => void;
}

/** A button for each document that is not open. */
export function PaperButtons({ papers, opened, onOpen }: PaperButtonsProps) {
  return papers.map((paper) => {
    const { kind, id } = paper;
    if (opened?.kind === kind && opened.id === id) return null;
    const same = papers.filter((one) => one.kind === kind);
    return (
      <button
        key={`${kind} ${id}`}
        type="button"
        className={clsx(buttonLook(), "max-md:h-11")}
        onClick={() => onOpen(paper)}
      >
        {paperWording.numbered(openKindWording[kind].name, same.indexOf(paper) + 1, same.length)}
      </button>
    );
  });
}
