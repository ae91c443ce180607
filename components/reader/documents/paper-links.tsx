"use client";

import { missingFileWording, openKindWording } from "#components/session/file-wording.ts";
import { buttonLook } from "#components/ui/button.tsx";
import type { Paper } from "#lib/domain/company/event-files.ts";
import { PaperButtons } from "./paper-buttons.tsx";
import { paperWording } from "./paper-wording.ts";
import { papersOf, type Papers } from "./use-papers.ts";

interface PaperLinksProps {
  papers: Papers;
  /** Called when a document is opened. */
  onOpen: () => void;
}

/** The slides and reports of a call, which open beside its words. */
export function PaperLinks({ papers, onOpen }: PaperLinksProps) {
  const { files, isLoading, error, load } = papers;
  const look = `${buttonLook()} self-start max-md:h-11`;
  if (files === null) {
    return (
      <div className="flex flex-col gap-1.5">
        <button type="button" disabled={isLoading} aria-busy={isLoading} className={look} onClick={load}>
          {isLoading ? paperWording.looking : error === null ? paperWording.look : paperWording.retry}
        </button>
        {error !== null && (
          <p role="alert" className="text-12 text-failed">
            {paperWording.failed}
          </p>
        )}
      </div>
    );
  }
  if (files.length === 0) return null;
  if (files.every(({ presence }) => presence === "none"))
    return <p className="text-12 text-ink-3">{paperWording.noneListed}</p>;
  const open = (paper: Paper) => {
    papers.open(paper);
    onOpen();
  };
  return (
    <section aria-labelledby="call-papers">
      <h2 id="call-papers" className="text-13 font-semibold text-ink-2">
        {paperWording.title}
      </h2>
      <div className="mt-2 flex flex-wrap gap-2">
        <PaperButtons papers={papersOf(files)} opened={papers.opened} onOpen={open} />
      </div>
      {files.map(
        ({ kind, presence }) =>
          presence !== "there" && (
            <p key={kind} className="mt-1.5 text-12 text-ink-3">
              {paperWording.none(openKindWording[kind].name, missingFileWording[presence])}
            </p>
          ),
      )}
    </section>
  );
}
