import { EVENT_TYPE } from "../event-types.ts";
import type { Random } from "../seeded-random.ts";
import type { CallFormat, CallPlan } from "./call-plan.ts";
import type { CallScript, Group, Item } from "./call-script.ts";
import { askQuestions, type Asking } from "./ask-questions.ts";

/** What is said before the questions and from them on. */
export type Composition = { before: Group[]; after: Group[] };

/** Companies that report twice a year have no quarters to speak of. */
export function avoidedWords(typeId: number): RegExp | null {
  return typeId === EVENT_TYPE.h1 || typeId === EVENT_TYPE.h2 ? /^quarter/i : null;
}

/**
 * Chooses what is said on a call and in which order, so that it fills the times of the plan but for some seconds.
 *
 * @param frames the length of both parts
 */
export function composeCall(
  plan: CallPlan,
  script: CallScript,
  random: Random,
  frames: { before: number; after: number },
): Composition {
  const composer = new Composer(script, random);
  const before = remarks[plan.format](composer);
  composer.fill(before, frames.before, plan.format);
  return { before, after: askQuestions(asking[plan.format], script, random, frames.after) };
}

const asking: Record<CallFormat, Asking> = {
  results: { title: "Questions and answers", opening: "operator.questions", next: "operator.next", last: "operator.last" },
  update: { title: "Questions and answers", opening: "operator.questions", next: "operator.next", last: "operator.last" },
  meeting: { title: "Questions of shareholders", opening: "meeting.questions", next: "meeting.next", last: null },
  markets: { title: "Questions and answers", opening: "markets.questions", next: "markets.next", last: null },
  fireside: { title: "Conversation", opening: null, next: null, last: null },
};

type Step = [part: string, levels?: readonly { level: number; title?: string }[]];

const chiefsReview = { level: 2, title: "Chief Executive's review" };
const prepared = { level: 1, title: "Prepared remarks" };
const introduction = { level: 1, title: "Introduction" };
const finance = { level: 2, title: "Financial review" };
const l2 = [{ level: 2 }];
const l3 = [{ level: 3 }];

/** The remarks of each format without what is optional. */
const remarks: Record<CallFormat, (composer: Composer) => Group[]> = {
  results: (composer) =>
    composer.steps([
      ["operator.open", [introduction, { level: 2 }]],
      ["ir.open", l2],
      ["ir.safe", l2],
      ["ir.hand"],
      ["ceo.headline", [prepared, chiefsReview, { level: 3 }]],
      ["ceo.margin", l3],
      ["ceo.hand"],
      ["cfo.revenue", [finance, { level: 3 }]],
      ["cfo.gross", l3],
      ["cfo.margin", l3],
      ["cfo.sector", l3],
      ["cfo.cash", l3],
      ["cfo.balance", l3],
      ["cfo.capital", l3],
      ["cfo.hand"],
      ["outlook", [{ level: 2, title: "Outlook" }, { level: 3 }]],
      ["outlook.priorities", l3],
      ["outlook.hand"],
    ]),
  update: (composer) =>
    composer.steps([
      ["operator.open", [introduction, { level: 2 }]],
      ["update.open", l2],
      ["ir.safe", l2],
      ["ir.hand"],
      ["ceo.topic", [prepared, { level: 2, title: "Background" }, { level: 3 }]],
      ["outlook.priorities", [{ level: 2, title: "What comes next" }, { level: 3 }]],
      ["outlook.hand"],
    ]),
  meeting: (composer) =>
    composer.steps([
      ["meeting.open", [{ level: 1, title: "Opening" }, { level: 2 }]],
      ["meeting.board", [{ level: 1, title: "Reports" }, { level: 2, title: "Report of the board" }, { level: 3 }]],
      ["meeting.board", l3],
      ["ceo.headline", [{ level: 2, title: "Report of the Chief Executive" }, { level: 3 }]],
      ["ceo.hand"],
      ["cfo.revenue", [finance, { level: 3 }]],
      ["cfo.margin", l3],
      ["cfo.balance", l3],
      ["cfo.capital", l3],
    ]),
  markets: (composer) =>
    composer.steps([
      ["markets.open", [{ level: 1, title: "Welcome" }, { level: 2 }]],
      ["ir.safe", l2],
      ["markets.part", [{ level: 1, title: "Presentations" }, { level: 2, title: "Strategy" }, { level: 3 }]],
      ["markets.part", l3],
      ["markets.part", l3],
      ["markets.part", l3],
      ["ceo.hand"],
      ["markets.targets", [{ level: 2, title: "Targets and money" }, { level: 3 }]],
      ["cfo.sector", l3],
      ["cfo.balance", l3],
      ["cfo.capital", l3],
    ]),
  fireside: (composer) => composer.steps([["fireside.open", [introduction, { level: 2 }, { level: 3, title: "Welcome" }]]]),
};

/** After which part the optional passages of a part are put in, by format. */
const optional: Record<CallFormat, { part: string; after: string; weight: number }[]> = {
  results: [
    { part: "ceo.topic", after: "ceo.margin", weight: 1 },
    { part: "ceo.sector", after: "ceo.margin", weight: 0.85 },
    { part: "cfo.other", after: "cfo.balance", weight: 0.9 },
    { part: "cfo.sector", after: "cfo.sector", weight: 0.9 },
    { part: "outlook.priorities", after: "outlook.priorities", weight: 1.1 },
  ],
  update: [
    { part: "ceo.topic", after: "ceo.topic", weight: 1 },
    { part: "ceo.sector", after: "ceo.topic", weight: 0.6 },
    { part: "outlook.priorities", after: "outlook.priorities", weight: 1 },
  ],
  meeting: [
    { part: "ceo.topic", after: "ceo.headline", weight: 1 },
    { part: "ceo.sector", after: "ceo.headline", weight: 0.6 },
    { part: "meeting.board", after: "meeting.board", weight: 1 },
    { part: "cfo.other", after: "cfo.balance", weight: 1 },
  ],
  markets: [
    { part: "ceo.topic", after: "markets.part", weight: 1 },
    { part: "ceo.sector", after: "markets.part", weight: 0.4 },
    { part: "markets.part", after: "markets.part", weight: 0.6 },
    { part: "cfo.other", after: "cfo.balance", weight: 0.8 },
    { part: "cfo.sector", after: "cfo.sector", weight: 0.6 },
  ],
  fireside: [],
};

class Composer {
  readonly #script: CallScript;
  readonly #random: Random;

  constructor(script: CallScript, random: Random) {
    this.#script = script;
    this.#random = random;
  }

  steps(steps: readonly Step[]): Group[] {
    return steps.map(([part, headings = []]) => ({
      items: [{ passage: this.#script.take(part), headings }],
      isOptional: false,
    }));
  }

  /** Puts in optional passages, in an order of their own, until no other fits. */
  fill(groups: Group[], frames: number, format: CallFormat): void {
    let left = frames - groups.reduce((sum, { items }) => sum + this.#lengthOf(items), 0);
    const candidates = optional[format]
      .flatMap(({ part, after, weight }) =>
        this.#script.unused(part).map((passage) => ({ passage, after, order: this.#script.rankOf(passage) * weight })),
      )
      .toSorted((a, b) => a.order - b.order);
    for (const { passage, after } of candidates) {
      const length = this.#script.lengthOf(passage);
      if (length > left) continue;
      left -= length;
      this.#script.use(passage);
      const place = groups.findLastIndex(({ items }) => items[0]!.passage.part === after);
      // Not always last, so that topics of both kinds mix.
      const optionals = groups.slice(place + 1).findIndex(({ isOptional }) => !isOptional);
      const at = place + 1 + Math.floor(this.#random() * (optionals + 1));
      groups.splice(at, 0, { items: [{ passage, headings: l3 }], isOptional: true });
    }
  }

  #lengthOf(items: readonly Item[]): number {
    return items.reduce((sum, { passage }) => sum + this.#script.lengthOf(passage), 0);
  }
}

/** Takes out the last optional group. @returns false when there is none */
export function dropOne(groups: Group[]): boolean {
  const at = groups.findLastIndex(({ isOptional }) => isOptional);
  if (at < 0) return false;
  groups.splice(at, 1);
  return true;
}

