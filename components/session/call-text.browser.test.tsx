import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { AttentionCard } from "#components/board/attention/attention-card.tsx";
import { SessionCard } from "#components/board/lanes/session-card.tsx";
import { EmbedRow } from "#components/embed/embed-row.tsx";
import { IncidentHeading } from "#components/incident/incident-heading.tsx";
import { CallTextContext } from "#components/reader/call-text-context.ts";
import { ChapterScrubber } from "#components/reader/outline/chapter-scrubber.tsx";
import { OutlinePreview } from "#components/reader/outline/outline-preview.tsx";
import { HitRow } from "#components/reader/search/hit-row.tsx";
import { TimelineTip } from "#components/reader/timeline/timeline-tip.tsx";
import { TranscriptParagraph } from "#components/reader/transcript/transcript-paragraph.tsx";
import { MeasuredName } from "#components/wall/measured-name.tsx";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import type { CallHit } from "#lib/domain/search/call-hits.ts";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { toWebVtt } from "#lib/domain/export/transcript-export.ts";
import { layOut } from "#lib/domain/transcript/transcript-text.ts";
import { saidInScripts, scriptsCall } from "../../test-support/words/said-in-scripts.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { callText } from "./call-text.ts";

/** Everything that shows a call's own text, of a call whose names, words and chapters are all the same text. */
function screensOf(text: string, language: string): ReactNode {
  const plain = boardSession({ state: "liveFailedNoAccess" });
  const session = {
    ...plain,
    company: { ...plain.company!, displayName: text },
    event: { ...plain.event!, title: text, language },
  };
  const paragraph = layOut("a", [[text, 0, 9]], [0], text);
  const tree = buildChapterTree([{ id: 1, title: text, level: 1, startSeconds: 0, endSeconds: 9 }], 9);
  const node = tree.nodes[0]!;
  const row = { node, depth: 0, hidden: [], isExpanded: null, positionInSet: 1, setSize: 1 };
  const hit: CallHit = { kind: "chapter", seconds: 0, node, matches: [] };
  return (
    <MediaClockContext value={new MediaClock()}>
      <CallTextContext value={callText(session)}>
        <SessionCard session={session} hasLeft={false} />
        <AttentionCard session={session} hasLeft={false} />
        <IncidentHeading session={session} level={1} />
        <EmbedRow session={session} />
        <MeasuredName session={session} room={{ width: 40, lines: 1 }} />
        <TranscriptParagraph
          {...{ paragraph, index: 0, path: "/sessions/1", chapters: tree.nodes, isSilent: false }}
        />
        <OutlinePreview
          {...{ row, paragraphs: [paragraph], at: { top: 0, right: 0 } }}
          onEnter={() => undefined}
          onLeave={() => undefined}
        />
        <ChapterScrubber node={node} />
        <HitRow {...{ row: hit, index: 0, count: 1, paragraph, isCurrent: false }} onPlay={() => undefined} />
        <TimelineTip
          {...{ point: { x: 0, seconds: 1, chapter: null }, speaker: text, width: 900, tree }}
          paragraphs={[paragraph]}
          interruptions={[]}
        />
      </CallTextContext>
    </MediaClockContext>
  );
}

async function show(text: string, language: string): Promise<HTMLElement[]> {
  const { container } = await render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={new QueryClient()}>{screensOf(text, language)}</QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  return [...container.querySelectorAll<HTMLElement>("*")].filter((element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.includes(text)),
  );
}

const places = 16;

test.each([
  ...saidInScripts.map(({ text, language, direction }) => [text, language, direction, language] as const),
  ["Third quarter", "no language tag", "ltr", ""] as const,
])(
  "%s is set in the direction of its letters and marked as %s everywhere",
  async (text, given, dir, lang) => {
    const shown = await show(text, given);
    expect(shown.length).toBeGreaterThanOrEqual(places);
    for (const element of shown) {
      const where = element.outerHTML.slice(0, 200);
      expect(getComputedStyle(element).direction, where).toBe(dir);
      const marked = element.closest<HTMLElement>("[lang]");
      expect(marked === document.documentElement ? "" : (marked?.lang ?? ""), where).toBe(lang);
    }
  },
);

test("captions in every script are read by the browser as they were said", async () => {
  const source = {
    company: null,
    title: null,
    date: null,
    url: "https://board.example/",
    losses: [],
    ending: null,
  };
  const chapters = buildChapterTree([], null);
  const captions = toWebVtt({ ...source, paragraphs: scriptsCall, chapters });
  const track = document.createElement("track");
  track.src = URL.createObjectURL(new Blob([captions], { type: "text/vtt" }));
  const video = document.createElement("video");
  video.append(track);
  document.body.append(video);
  track.track.mode = "hidden";
  await expect.poll(() => track.track.cues?.length).toBe(saidInScripts.length);
  const cues = [...track.track.cues!] as VTTCue[];
  expect(cues.map((cue) => cue.getCueAsHTML().textContent)).toEqual(saidInScripts.map(({ text }) => text));
  video.remove();
  URL.revokeObjectURL(track.src);
});
