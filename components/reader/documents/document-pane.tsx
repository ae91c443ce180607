"use client";

import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { openKindWording } from "#components/session/file-wording.ts";
import { LazyPdfView } from "#components/pdf/lazy-pdf-view.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { paperAddress, type Paper } from "#lib/domain/company/event-files.ts";
import { PaperButtons } from "./paper-buttons.tsx";
import { paperWording } from "./paper-wording.ts";
import { papersOf, type Papers } from "./use-papers.ts";

interface DocumentPaneProps {
  papers: Papers;
  opened: Paper;
  onClose: () => void;
}

/** Slides or a report beside the words of their call; on small screens in place of the words. */
export function DocumentPane({ papers, opened, onClose }: DocumentPaneProps) {
  const { kind, id } = opened;
  const { name } = openKindWording[kind];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [kind, id]);
  return (
    <aside
      aria-label={name}
      className="no-print flex min-w-0 flex-1 flex-col border-l border-line bg-panel max-lg:absolute max-lg:inset-0 max-lg:z-10 max-lg:border-l-0"
    >
      <div className="flex shrink-0 items-center gap-3 border-b border-line py-1.5 pr-2 pl-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 truncate text-14 font-semibold outline-none"
        >
          {name}
        </h2>
        {papers.files && (
          <PaperButtons papers={papersOf(papers.files)} opened={opened} onOpen={papers.open} />
        )}
        <Button look="quiet" size="icon" aria-label={paperWording.close(name)} onClick={onClose}>
          <X className="size-4" />
        </Button>
      </div>
      <Content papers={papers} opened={opened} />
    </aside>
  );
}

function Content({ papers, opened }: Omit<DocumentPaneProps, "onClose">) {
  const { files, error, load } = papers;
  if (error !== null) return <ProblemNote title={paperWording.failed} onRetry={load} />;
  if (files === null)
    return (
      <div role="status" aria-label={paperWording.looking} className="p-4">
        <Skeleton className="h-80" />
      </div>
    );
  if (!papersOf(files).some(({ kind, id }) => kind === opened.kind && id === opened.id))
    return (
      <EmptyNote title={paperWording.notListed} className="py-10">
        {paperWording.notListedReason}
      </EmptyNote>
    );
  return (
    <LazyPdfView
      key={`${opened.kind} ${opened.id}`}
      address={paperAddress(opened)}
      page={papers.page}
      onTurn={papers.turnTo}
    />
  );
}
