import { createBoardFeed } from "#lib/client/board-feed.ts";
import { request, RequestError } from "#lib/client/request.ts";
import { boardAnswerSchema } from "#lib/contract/board/board.ts";
import { streamEventSchema } from "#lib/contract/board/stream-event.ts";
import { mergeBoard, type HeldBoard } from "#lib/domain/merge-board.ts";
import { openEventStream, type EventStream } from "../load/event-streams.ts";
import type { Sample } from "./evidence.ts";
import type { SpedUpClock } from "./sped-up-clock.ts";

/** A screen that is left open: the browser's own code against the app's HTTP, noting everything it shows. */
export interface Viewer {
  samples: readonly Sample[];
  close: () => void;
}

const reopenAfterMs = 2_000;

/**
 * Opens it. It asks at its interval and whenever the stream says that the version or the freshness moved, as a tab
 * does, and is sampled whenever the feed judges: with every answer, every failure and once a second.
 */
export function openViewer(appUrl: string, clock: SpedUpClock, askEveryMs: number): Viewer {
  const feed = createBoardFeed({
    steadyNow: () => clock.now(),
    isOnline: () => true,
    after: (ms, run) => clock.after(ms, run),
  });
  const samples: Sample[] = [];
  let held: HeldBoard | undefined;
  let answer: Sample["answer"] = null;
  let isAsking = false;
  let isOver = false;
  let stream: EventStream | undefined;

  const sample = () => {
    const { status, cause, confirmedAt } = feed.freshness();
    const states = held?.sessions ?? new Map<number, never>();
    samples.push({ at: clock.now(), status, cause, confirmedAt, answer, states });
  };
  const ask = async () => {
    if (isAsking || isOver) return;
    isAsking = true;
    const askedAt = clock.now();
    try {
      const path = held ? `${appUrl}/api/board?since=${held.version}` : `${appUrl}/api/board`;
      const board = await request(path, boardAnswerSchema);
      held = mergeBoard(held, board);
      answer = { askedAt, receivedAt: clock.now() };
      feed.noteAnswer(board.freshness, board.generatedAt, askEveryMs);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      feed.noteFailure(error.failure.kind === "unreachable" ? "unreachable" : "failing");
    }
    isAsking = false;
  };
  const hear = (text: string) => {
    for (const [, data] of text.matchAll(/^data: (.+)$/gm)) {
      const event = streamEventSchema.safeParse(parsed(data));
      if (!event.success) continue;
      const isNews =
        event.data.type === "version"
          ? event.data.version !== held?.version
          : event.data.freshness.status !== feed.freshness().status;
      if (isNews) void ask();
    }
  };
  const listen = async () => {
    if (isOver) return;
    const reopen = () => {
      stream = undefined;
      clock.after(reopenAfterMs, () => void listen());
    };
    try {
      stream = await openEventStream(`${appUrl}/api/stream`, hear, reopen);
      if (isOver) stream.close();
    } catch {
      reopen();
    }
  };
  const keepAsking = () => {
    void ask();
    if (!isOver) clock.after(askEveryMs, keepAsking);
  };
  const stopWatching = feed.subscribe(sample);
  keepAsking();
  void listen();
  return {
    samples,
    close() {
      isOver = true;
      stopWatching();
      stream?.close();
    },
  };
}

/** An event may come cut in two; what is left of it says nothing. */
function parsed(data: string | undefined): unknown {
  try {
    return JSON.parse(data ?? "");
  } catch {
    return null;
  }
}
