import type { TextParagraph } from "../transcript/transcript-text.ts";

/** Somebody who speaks in a call. Seconds. */
export interface CallSpeaker {
  name: string;
  role: string | null;
  seconds: number;
  turns: readonly SpeakerTurn[];
}

/** A turn of one speaker without another in between; `speaker` is null where none is named. Seconds. */
export interface SpeakerTurn {
  speaker: string | null;
  from: number;
  to: number;
}

/** The turns of a call in time order. Paragraphs without a named speaker are turns of their own. */
export function turnsOf(paragraphs: readonly TextParagraph[]): SpeakerTurn[] {
  const turns: SpeakerTurn[] = [];
  for (const { speaker, start, end } of paragraphs) {
    const last = turns.at(-1);
    if (last && speaker !== null && last.speaker === speaker) last.to = Math.max(last.to, end);
    else turns.push({ speaker, from: start, to: end });
  }
  return turns;
}

/** The named speakers of a call, in the order in which they first speak. */
export function speakersOf(paragraphs: readonly TextParagraph[]): CallSpeaker[] {
  const roles = new Map(paragraphs.map(({ speaker, role }) => [speaker, role]));
  const turns = Map.groupBy(turnsOf(paragraphs), ({ speaker }) => speaker);
  return [...turns].flatMap(([name, own]) => {
    if (name === null) return [];
    const seconds = own.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
    return { name, role: roles.get(name) ?? null, seconds, turns: own };
  });
}
