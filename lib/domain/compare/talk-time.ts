import { foldText } from "../text/fold-text.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { isAnalyst } from "./said-sentences.ts";

/** How long one speaker, or all analysts, spoke in each call. Seconds; shares between 0 and 1. */
export interface ComparedTalk {
  name: string;
  role: string | null;
  kind: "speaker" | "analysts" | "unnamed";
  /** The same for each call, with the number of people. */
  calls: { people: number; seconds: number; share: number }[];
}

interface Talk {
  name: string;
  role: string | null;
  kind: ComparedTalk["kind"];
  people: Set<string>;
  seconds: number;
}

/**
 * Who spoke for how long, the longest in the last call first. All analysts count together, and so do all paragraphs
 * without a named speaker. Names and roles are those of the last call that has them.
 */
export function compareTalk(calls: readonly (readonly TextParagraph[])[]): ComparedTalk[] {
  const talks = calls.map(talkOf);
  const total = (talks: Map<string, Talk>) =>
    Math.max(
      1e-9,
      [...talks.values()].reduce((sum, { seconds }) => sum + seconds, 0),
    );
  const totals = talks.map(total);
  const newestFirst = talks.toReversed();
  return [...new Set(newestFirst.flatMap((talk) => [...talk.keys()]))]
    .map((key): ComparedTalk => {
      const { name, role, kind } = newestFirst.find((talk) => talk.has(key))!.get(key)!;
      const calls = talks.map((talk, at) => {
        const { people, seconds } = talk.get(key) ?? { people: new Set(), seconds: 0 };
        return { people: people.size, seconds, share: seconds / totals[at]! };
      });
      return { name, role, kind, calls };
    })
    .sort((a, b) =>
      talks.reduceRight((order, _, at) => order || b.calls[at]!.seconds - a.calls[at]!.seconds, 0),
    );
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
