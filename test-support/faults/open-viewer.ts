import { createTabClock } from "#lib/client/freshness/tab-clock.ts";
import { createBoardPoller } from "#lib/client/board/board-poller.ts";
import { RequestError } from "#lib/client/request/request.ts";
import type { StreamEvent } from "#lib/contract/board/stream-event.ts";
import type { ClientBoard } from "#lib/domain/board/merge-board.ts";
import { openEventStream, type EventStream } from "../event-streams.ts";
import type { Sample } from "./evidence.ts";
import type { SpedUpClock } from "./sped-up-clock.ts";

/** An open screen: the poller of a browser tab on the app's HTTP, whose every display is recorded. */
export interface Viewer {
  samples: readonly Sample[];
  close: () => void;
}

const reopenAfterMs = 2_000;

/**
 * Opens it. Like a tab it polls at its interval and when the stream announces a change. It is sampled on every answer,
 * on every failure and once a second.
 */
export function openViewer(appUrl: string, clock: SpedUpClock, pollEveryMs: number): Viewer {
  const feed = createTabClock({
    steadyNow: () => clock.now(),
    isOnline: () => true,
    after: (ms, run) => clock.after(ms, run),
  });
  const poller = createBoardPoller(
    feed,
    () => pollEveryMs,
    () => appUrl,
  );
  const samples: Sample[] = [];
  let held: ClientBoard | undefined;
  let answer: Sample["answer"] = null;
  let isPolling = false;
  let isOver = false;
  let stream: EventStream | undefined;

  const sample = () => {
    const { status, cause, confirmedAt } = feed.freshness();
    const states = held?.sessions ?? new Map<number, never>();
    samples.push({ at: clock.now(), status, cause, confirmedAt, answer, states });
  };
  const poll = async () => {
    if (isPolling || isOver) return;
    isPolling = true;
    const requestedAt = clock.now();
    try {
      await poller.poll(held, (board) => {
        held = board;
        answer = { requestedAt, receivedAt: clock.now() };
      });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    }
    isPolling = false;
  };
  const onEvent = (event: StreamEvent) => {
    if (poller.isNewer(event, held)) void poll();
  };
  const listen = async () => {
    if (isOver) return;
    const reopen = () => {
      stream = undefined;
      clock.after(reopenAfterMs, () => void listen());
    };
    try {
      stream = await openEventStream(`${appUrl}/api/stream`, onEvent, reopen);
      if (isOver) stream.close();
    } catch {
      reopen();
    }
  };
  const keepPolling = () => {
    void poll();
    if (!isOver) clock.after(pollEveryMs, keepPolling);
  };
  const stopWatching = feed.subscribe(sample);
  keepPolling();
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
