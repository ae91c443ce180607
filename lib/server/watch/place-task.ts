import type { LivePlace } from "../../contract/board/board-session.ts";
import { livePlace } from "../../domain/transcript/live-place.ts";
import type { LiveWords } from "../live/live-words.ts";
import { readPlaces, recordPlaces } from "../store/air/live-places.ts";
import type { Task } from "../sync/scheduler.ts";
import { repeating, type TaskTools } from "../sync/tasks.ts";
import { listOnAir } from "./watched-calls.ts";

const everyMs = 5_000;

/** The leader's task that records where live calls are, as their text is read anyway: remarks, or questions and how many. */
export function placeTask(tools: TaskTools, live: Pick<LiveWords, "known">): Task {
  const { store, bus } = tools.context;
  let recorded: Map<number, LivePlace> | null = null;
  let onAir: number[] = [];
  let followedVersion: number | null = null;

  return repeating(tools, "place live calls", everyMs, async () => {
    recorded ??= await readPlaces(store.db);
    const version = bus.version();
    if (version !== followedVersion) onAir = (await listOnAir(store.db)).map(({ sessionId }) => sessionId);
    followedVersion = version;
    const moved = new Map<number, LivePlace>();
    for (const id of onAir) {
      const text = live.known(id);
      const place = text && livePlace(text.call);
      if (place && !isSame(place, recorded.get(id))) moved.set(id, place);
    }
    if (moved.size === 0) return;
    await store.write((transaction) => recordPlaces(transaction, moved));
    const ids = new Set(onAir);
    recorded = new Map([...recorded, ...moved].filter(([id]) => ids.has(id)));
  });
}

function isSame(one: LivePlace, other: LivePlace | undefined): boolean {
  return other !== undefined && one.part === other.part && one.asked === other.asked;
}
