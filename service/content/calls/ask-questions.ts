import { pick, type Random } from "../seeded-random.ts";
import type { CallScript, Group, Item } from "./call-script.ts";
import type { Passage } from "./passages.ts";

/** How questions are asked: the title of their chapter, and who calls the next person (null: nobody). */
export type Asking = { title: string; opening: string | null; next: string | null; last: string | null };

const peoplePerVoice = 2;
const followUpShare = 0.65;
const maxInARow = 3;
const greeting = /^(Good|Hi|Hello|Thanks|Thank|Yes|Congratulations)\b/;

const closings: Record<string, readonly [part: string, title: string][]> = {
  "operator.questions": [
    ["ir.close", "Closing"],
    ["ceo.close", ""],
    ["operator.close", ""],
  ],
  "meeting.questions": [
    ["meeting.votes", "Votes"],
    ["meeting.close", ""],
  ],
  "markets.questions": [
    ["ceo.close", "Closing"],
    ["markets.close", ""],
  ],
};
const firesideClosing = [["fireside.close", "Closing"]] as const;

/** The questions of a call and its end: as many exchanges as fit, each person's in a row, no voice twice in a row. */
export function askQuestions(asking: Asking, script: CallScript, random: Random, frames: number): Group[] {
  const closing = (asking.opening === null ? firesideClosing : closings[asking.opening]!).map(([part, title]): Group => {
    const headings = title === "" ? [] : [{ level: 1, title }];
    return { items: [{ passage: script.take(part), headings: [...headings, { level: 2 }] }], isOptional: false };
  });
  const opening: Group[] = [];
  if (asking.opening !== null) {
    const passage = script.take(asking.opening);
    opening.push({ items: [{ passage, headings: [{ level: 1, title: asking.title }, { level: 2 }] }], isOptional: false });
  }
  const length = (groups: readonly Group[]) =>
    groups.flatMap(({ items }) => items).reduce((sum, { passage }) => sum + script.lengthOf(passage), 0);
  const left = frames - length(opening) - length(closing);
  const turns = asking.next === null ? inBlocks(script, random, left, asking.title) : inTurns(asking, script, random, left);
  return [...opening, ...turns, ...closing];
}

/** Who asks: analysts come back when all have asked. */
class Queue {
  readonly #turns = new Map<string, number>();
  before: string | null = null;

  askerOf(voice: string): number {
    const turn = this.#turns.get(voice) ?? 0;
    this.#turns.set(voice, turn + 1);
    this.before = voice;
    return turn % peoplePerVoice;
  }
}

const askerOf = (passage: Passage): string => passage.paragraphs[0]!.role;
const firstWord = ({ paragraphs }: Passage): string => {
  const first = paragraphs[0]!.sentences[0]![0]!;
  return first.kind === "words" ? first.words[0]! : "";
};
const greets = (passage: Passage): boolean => greeting.test(firstWord(passage));

/** The questions that a call of this length would do with, which are asked before others. */
function preferredFor(frames: number, script: CallScript): ReadonlySet<Passage> {
  let left = frames;
  return new Set(script.unused("exchange").filter((one) => (left -= script.lengthOf(one)) > 0));
}

function inTurns(asking: Asking, script: CallScript, random: Random, frames: number): Group[] {
  const queue = new Queue();
  const groups: Group[] = [];
  const preferred = preferredFor(frames, script);
  let left = frames;
  for (;;) {
    const call = groups.length === 0 ? null : script.take(asking.next!);
    const spent = call ? script.lengthOf(call) : 0;
    const fitting = script.unused("exchange").filter((one) => script.lengthOf(one) + spent <= left);
    const all = fitting.filter((one) => askerOf(one) !== queue.before);
    const best = all.filter((one) => preferred.has(one));
    const others = best.length > 0 ? best : all;
    if (others.length === 0) break;
    // Who is called first says hello, if there is one who does.
    const polite = others.filter(greets);
    const first = pick(random, polite.length > 0 ? polite : others);
    script.use(first);
    left -= spent + script.lengthOf(first);
    const asker = queue.askerOf(askerOf(first));
    const items: Item[] = call ? [{ passage: call, headings: [{ level: 2, title: first.title }] }] : [];
    items.push({ passage: first, headings: call ? [] : [{ level: 2 }], asker });
    groups.push({ items, isOptional: true });
    for (let more = 1; more < maxInARow && random() < followUpShare; more += 1) {
      const next = script
        .unused("exchange")
        .filter((one) => askerOf(one) === askerOf(first) && !greets(one) && script.lengthOf(one) <= left && preferred.has(one));
      if (next.length === 0) break;
      const passage = pick(random, next);
      script.use(passage);
      left -= script.lengthOf(passage);
      groups.push({ items: [{ passage, headings: [{ level: 3 }], asker }], isOptional: true });
    }
  }
  return groups;
}

/** Who asks in a conversation, and what their part is called. Only the first two are introduced. */
const blocks = [
  ["A2", "Questions by the host"],
  ["A3", "Questions by a colleague"],
  ["A5", "Questions from the room"],
  ["A6", "More from the room"],
  ["A1", "Questions that were sent in"],
  ["A4", "Last questions"],
] as const;
const introduced = 2;

/** A conversation: one person asks for a while, then others. */
function inBlocks(script: CallScript, random: Random, frames: number, title: string): Group[] {
  const groups: Group[] = [];
  let left = frames;
  for (const [block, [voice, name]] of blocks.entries()) {
    let isFirst = true;
    // What one part leaves over is for those that follow.
    const end = left - left / (blocks.length - block);
    for (let asker = 0; ; asker += 1) {
      const fitting = script
        .unused("exchange")
        .filter((one) => askerOf(one) === voice && (isFirst || block >= introduced || !greets(one)) && script.lengthOf(one) <= left - end);
      if (fitting.length === 0) break;
      const passage = pick(random, fitting);
      script.use(passage);
      left -= script.lengthOf(passage);
      const top = groups.length === 0 ? [{ level: 1, title }] : [];
      const headings = isFirst ? [...top, { level: 2, title: name }] : [];
      const person = block < introduced ? 0 : asker % peoplePerVoice;
      const item = { passage, headings: [...headings, { level: 3 }], asker: person };
      groups.push({ items: [item], isOptional: groups.length > 0 });
      isFirst = false;
    }
  }
  return groups;
}
