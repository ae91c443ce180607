"use client";

import { clsx } from "clsx";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { Outline } from "#components/reader/outline/outline.tsx";
import { SearchSide } from "#components/reader/search/search-side.tsx";
import { useSearchShown } from "#components/reader/search/search-contexts.ts";
import { TranscriptPanel } from "#components/reader/transcript/transcript-panel.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { rememberLevels } from "#lib/client/media/listening-memory.ts";
import { callName, type ReaderCall } from "./reader-call.ts";
import { describeNoChapter } from "./reader-wording.ts";
import type { ReaderParts } from "./use-reader.ts";

interface ReaderBodyProps {
  call: ReaderCall;
  reader: ReaderParts;
  /** False for a call that will never have chapters. */
  hasOutline: boolean;
  facts: ReactNode;
}

const DocumentPane = dynamic(
  withLoadError(() =>
    import("#components/reader/documents/document-pane.tsx").then(({ DocumentPane }) => DocumentPane),
  ),
  // Reserves the space of a document in the address, so that the text does not move once it is loaded.
  { ssr: false, loading: () => <aside className="min-w-0 flex-1 border-l border-line bg-panel" /> },
);

const sideLook = "no-print flex w-79 shrink-0 flex-col border-r border-line bg-panel";

/** Outline, text and facts. Search results replace the outline, and an open document replaces the facts. */
export function ReaderBody({ call, reader, hasOutline, facts }: ReaderBodyProps) {
  const { panel, stage, follow, moves, sheet, view, papers } = reader;
  const { opened } = papers;
  const { hasHits } = useSearchShown();
  const closePaper = () => {
    papers.open(null);
    panel.current?.focus({ preventScroll: true });
  };
  return (
    <main className="reader-body relative flex min-h-0 flex-1">
      {hasOutline && (
        <OutlineSide isBesidePaper={opened !== null}>
          {sheet !== "outline" && <CallOutline call={call} onOpen={moves.openChapter} />}
        </OutlineSide>
      )}
      <SearchSide
        className={sideLook}
        paragraphs={call.paragraphs}
        onPlay={moves.openChapter}
        onShowAll={view.showAll}
      />
      <TranscriptPanel
        call={call}
        panel={panel}
        stage={stage}
        follow={follow}
        filtered={view.shown}
        isSearching={hasHits}
        onSeek={moves.goTo}
      />
      {opened ? (
        <DocumentPane papers={papers} opened={opened} onClose={closePaper} />
      ) : (
        <aside
          aria-label="About this call"
          className="no-print w-67 shrink-0 thin-scroll overflow-y-auto border-l border-line bg-panel px-5 py-4.5 max-xl:hidden"
        >
          {facts}
        </aside>
      )}
    </main>
  );
}

function OutlineSide({ isBesidePaper, children }: { isBesidePaper: boolean; children: ReactNode }) {
  const { isListing } = useSearchShown();
  return (
    <aside
      id="chapters"
      tabIndex={-1}
      aria-label="Outline"
      className={clsx(
        sideLook,
        "-outline-offset-2 max-lg:hidden",
        isListing ? "lg:hidden" : isBesidePaper && "max-xl:hidden",
      )}
    >
      {children}
    </aside>
  );
}

/** The outline of a call, on the page or in a sheet. */
export function CallOutline({ call, onOpen }: { call: ReaderCall; onOpen: (seconds: number) => void }) {
  const { tree, path, paragraphs } = call;
  return (
    <Outline
      {...{ tree, path, paragraphs }}
      emptyText={describeNoChapter(call)}
      onOpen={onOpen}
      onLevels={(levels) => rememberLevels(callName(call), levels)}
    />
  );
}
