import { foldText } from "../text/fold-text.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { isAnalyst } from "./said-sentences.ts";

/** How long one speaker, or all analysts, spoke in two calls. Seconds; shares between 0 and 1. */
export interface ComparedTalk {
  name: string;
  role: string | null;
  kind: "speaker" | "analysts" | "unnamed";
  /** The number of people in each call. */
  people: { older: number; newer: number };
  older: { seconds: number; share: number };
  newer: { seconds: number; share: number };
}

interface Talk {
  name: string;
  role: string | null;
  kind: ComparedTalk["kind"];
  people: Set<string>;
  seconds: number;
}

/**
 * Who spoke for how long, the longest in the newer call first. All analysts count together, and so do all paragraphs
 * without a named speaker. Names and roles are those of the newer call where it has them.
 */
export function compareTalk(
  older: readonly TextParagraph[],
  newer: readonly TextParagraph[],
): ComparedTalk[] {
  const before = talkOf(older);
  const now = talkOf(newer);
  const total = (talks: Map<string, Talk>) =>
    Math.max(
      1e-9,
      [...talks.values()].reduce((sum, { seconds }) => sum + seconds, 0),
    );
  const totals = { older: total(before), newer: total(now) };
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((key): ComparedTalk => {
      const a = before.get(key);
      const b = now.get(key);
      const { name, role, kind } = (b ?? a)!;
      return {
        name,
        role,
        kind,
        people: { older: a?.people.size ?? 0, newer: b?.people.size ?? 0 },
        older: { seconds: a?.seconds ?? 0, share: (a?.seconds ?? 0) / totals.older },
        newer: { seconds: b?.seconds ?? 0, share: (b?.seconds ?? 0) / totals.newer },
      };
    })
    .sort((a, b) => b.newer.seconds - a.newer.seconds || b.older.seconds - a.older.seconds);
}

function talkOf(paragraphs: readonly TextParagraph[]): Map<string, Talk> {
  const talks = new Map<string, Talk>();
  for (const { speaker, role, start, end } of paragraphs) {
    const kind = kindOf(speaker, role);
    const person = speaker === null ? "" : foldText(speaker).text;
    const key = kind === "speaker" ? `speaker ${person}` : kind;
    const talk = talks.get(key) ?? {
      name: speaker ?? "",
      role: kind === "speaker" ? role : null,
      kind,
      people: new Set<string>(),
      seconds: 0,
    };
    talk.people.add(person);
    talk.seconds += Math.max(0, end - start);
    talks.set(key, talk);
  }
  return talks;
}

/** A raw transcript numbers its speakers anew in every call, so a number does not identify anybody. */
const numbered = /^Speaker \d+$/;

function kindOf(speaker: string | null, role: string | null): ComparedTalk["kind"] {
  if (speaker === null || numbered.test(speaker)) return "unnamed";
  return isAnalyst(role) ? "analysts" : "speaker";
}
