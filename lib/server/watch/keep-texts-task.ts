import { toKeptText } from "../../domain/transcript/kept-live-text.ts";
import type { LiveWords } from "../live/live-words.ts";
import { keepLiveTexts } from "../store/air/live-texts.ts";
import type { Task } from "../sync/scheduler.ts";
import { repeating, type TaskTools } from "../sync/tasks.ts";

const everyMs = 15_000;

/**
 * The leader's task that keeps what live texts have and a recording lacks at first, as they are read anyway: upstream may
 * remove them when the call ends. Most texts change it twice or three times in a call.
 */
export function keepTextsTask(tools: TaskTools, live: Pick<LiveWords, "followed" | "known">): Task {
  const { store, clock } = tools.context;
  let kept = new Map<number, string>();

  return repeating(tools, "keep live texts", everyMs, async () => {
    const texts = live.followed().flatMap((id) => {
      const read = live.known(id);
      if (read === null) return [];
      const { date, wentLiveAt } = read.call;
      const text = toKeptText(read.call, read.isOver);
      const body = JSON.stringify({ date, ...text });
      return { call: { id, date, went_live_at: wentLiveAt }, text, body };
    });
    const changed = texts.filter(({ call, text, body }) => hasSome(text) && kept.get(call.id) !== body);
    if (changed.length > 0)
      await store.write((transaction) => keepLiveTexts(transaction, changed, clock.now()));
    kept = new Map(texts.map(({ call, body }) => [call.id, body]));
  });
}

function hasSome({ sections, turns }: ReturnType<typeof toKeptText>): boolean {
  return sections.length > 0 || turns.length > 0;
}
