import { seededRandom } from "../seeded-random.ts";
import type { CallPlan } from "./call-plan.ts";
import { clipOf } from "./clips.ts";
import { printed, withFigures, type CallFigures } from "./figures.ts";
import { usualFrames, type Line } from "./lay-out.ts";
import { loadPassages, roles, type Passage, type Sentence } from "./passages.ts";
import { voiceOf, voices, type Voice } from "./voices.ts";

/** A speaker of a call. Those without a name get one when a company holds the call (castOf). */
export type Speaker = {
  name: string | null;
  role: string;
  company: string | null;
  gender: "female" | "male";
};

/** A passage in a call. Its headings begin with it; their title is its own unless they have one. */
export type Item = {
  passage: Passage;
  headings: readonly { level: number; title?: string }[];
  /** Which of the people with an analyst's voice asks: the same number is the same person. */
  asker?: number;
};

/** Passages that stand or fall together; optional ones fill the time. */
export type Group = { items: Item[]; isOptional: boolean };

const roleNames: Record<string, string> = {
  OP: "Operator",
  IR: "Head of Investor Relations",
  CHAIR: "Chair of the Board",
  CEO: "Chief Executive Officer",
  CFO: "Chief Financial Officer",
};
const operator = { name: "Operator", company: "Harborline Conferencing" };

/** Puts passages into the lines of one call: gives roles to speakers, and figures their values. Nothing twice. */
export class CallScript {
  readonly speakers: Speaker[] = [];
  /** The figures that are said. */
  readonly said = new Set<string>();
  readonly #used = new Set<Passage>();
  readonly #lengths = new Map<Passage, number>();
  readonly #speakerByKey = new Map<string, number>();
  /** In the order in which the company prefers them on this call. */
  readonly #passages: readonly Passage[];
  readonly #ranks: ReadonlyMap<Passage, number>;
  readonly #plan: CallPlan;
  readonly #figures: CallFigures;

  /** @param avoids a word that no passage but questions may have */
  constructor(plan: CallPlan, figures: CallFigures, avoids: RegExp | null) {
    this.#plan = plan;
    this.#figures = figures;
    this.#ranks = ranksOf(plan);
    const usable = loadPassages().filter(
      (passage) =>
        (passage.sector === null || passage.sector === plan.sector) &&
        (passage.when === null || figures.conditions.has(passage.when)) &&
        !(avoids && passage.part !== "exchange" && wordsOf(passage).some((word) => avoids.test(word))),
    );
    this.#passages = usable.toSorted((a, b) => this.rankOf(a) - this.rankOf(b));
  }

  /** From 0 to 1: the lower, the longer the company has not said it on earlier calls. */
  rankOf(passage: Passage): number {
    return this.#ranks.get(passage)!;
  }

  /** The passages for a part that were not used yet, those that the company has not said for longest first. */
  unused(part: string): Passage[] {
    return this.#passages.filter((passage) => passage.part === part && !this.#used.has(passage));
  }

  /** A passage for a part, marked as used; once all are, they are used again. @throws Error when there is none */
  take(part: string): Passage {
    let [passage] = this.unused(part);
    if (!passage) {
      for (const one of this.#passages) if (one.part === part) this.#used.delete(one);
      [passage] = this.unused(part);
    }
    if (!passage) throw new Error(`no passage for ${part}`);
    this.#used.add(passage);
    return passage;
  }

  use(passage: Passage): void {
    this.#used.add(passage);
  }

  /** The usual length of a passage in frames. */
  lengthOf(passage: Passage): number {
    let length = this.#lengths.get(passage);
    if (length === undefined) {
      length = usualFrames(this.#linesOf({ passage, headings: [{ level: 1 }] }, (role) => roles.indexOf(role)));
      this.#lengths.set(passage, length);
    }
    return length;
  }

  /** Gives what undoes the lines since then, for when they do not fit. */
  begin(): () => void {
    const speakers = this.speakers.length;
    const said = new Set(this.said);
    return () => {
      this.speakers.length = speakers;
      for (const [key, speaker] of this.#speakerByKey) if (speaker >= speakers) this.#speakerByKey.delete(key);
      for (const figure of this.said) if (!said.has(figure)) this.said.delete(figure);
    };
  }

  /** The lines of passages in their order, which is that of the speakers too. */
  lines(items: readonly Item[]): Line[] {
    return items.flatMap((item) => {
      const lines = this.#linesOf(item, (role) => this.#speakerOf(role, item.asker ?? 0));
      for (const { sentences } of item.passage.paragraphs)
        for (const one of sentences.flat()) if (one.kind === "figure") this.said.add(one.figure);
      return lines;
    });
  }

  #linesOf({ passage, headings }: Item, speakerOf: (role: string) => number): Line[] {
    const chapters = headings.map(({ level, title }) => ({
      level,
      title: withFigures(title ?? passage.title, this.#figures),
    }));
    return passage.paragraphs.flatMap(({ role, sentences }, paragraph) =>
      sentences.map((sentence, index) => ({
        speaker: speakerOf(role),
        beginsParagraph: index === 0,
        chapters: paragraph === 0 && index === 0 ? chapters : [],
        clips: this.#clipsOf(sentence, voiceOf(role, this.#plan.sector)),
      })),
    );
  }

  #clipsOf(sentence: Sentence, voice: Voice): Line["clips"] {
    return sentence.map((fragment) => {
      if (fragment.kind === "words") return { clip: clipOf(voice, fragment.key), words: fragment.words };
      const text = printed(fragment.figure, this.#figures);
      return { clip: clipOf(voice, text), words: `${text}${fragment.tail}`.split(" ") };
    });
  }

  #speakerOf(role: string, asker: number): number {
    const voice = voiceOf(role, this.#plan.sector);
    const isAsker = voice.startsWith("analyst");
    const key = isAsker ? `${voice} ${asker}` : role;
    let speaker = this.#speakerByKey.get(key);
    if (speaker === undefined) {
      speaker = this.speakers.length;
      this.#speakerByKey.set(key, speaker);
      const asking = this.#plan.format === "meeting" ? "Investor" : "Analyst";
      const known = role === "OP" ? operator : { name: null, company: null };
      this.speakers.push({ ...known, role: roleNames[role] ?? asking, gender: voices[voice] });
    }
    return speaker;
  }
}

/**
 * By how much of all passages the calls of two days begin apart. Calls a quarter or a year apart, and those of a sample's
 * seasons in six weeks, are then between 0.3 and 0.7 apart, so that they have no more in common than their length needs.
 */
const shiftPerDay = 1.382 / 91;

/** The passages stand around a circle, in an order of the company's own; a call begins at its day's place on it. */
function ranksOf({ companyId, number }: CallPlan): ReadonlyMap<Passage, number> {
  const random = seededRandom(`passages of ${companyId}`);
  const start = (number * shiftPerDay) % 1;
  return new Map(loadPassages().map((passage) => [passage, (random() - start + 1) % 1]));
}

function wordsOf({ paragraphs }: Passage): string[] {
  return paragraphs.flatMap(({ sentences }) =>
    sentences.flatMap((sentence) => sentence.flatMap((one) => (one.kind === "words" ? one.words : []))),
  );
}
