import { EVENT_TYPE, eventTypes } from "../event-types.ts";
import { seededRandom } from "../seeded-random.ts";
import { frameBytes, frameSeconds } from "./clips.ts";
import { isSector, type Sector } from "./sectors.ts";

/** Calls with this number and higher ones are among the longest of their kind. */
export const longCalls = 1_000_000;

/** How a call goes. */
export type CallFormat = "results" | "meeting" | "markets" | "fireside" | "update";

/** What is known of a call before it is put together; times in whole seconds, each of a whole number of frames. */
export type CallPlan = {
  /** Names the call, which `openCall` puts together from it. */
  slug: string;
  format: CallFormat;
  typeId: number;
  sector: Sector;
  companyId: number;
  /** Tells a company's events of a type apart: the day on which it is held, counted from 1970. */
  number: number;
  durationSeconds: number;
  /** When the questions begin. */
  qnaSeconds: number;
  /** The size of its recording. */
  soundBytes: number;
};

/** Minutes, most of them about the middle, and the share of them before the questions begin, or its seconds. */
const lengths: Record<CallFormat, { minutes: [number, number]; share: [number, number] | number }> = {
  results: { minutes: [34, 62], share: [0.38, 0.44] },
  meeting: { minutes: [30, 70], share: [0.4, 0.46] },
  markets: { minutes: [44, 72], share: [0.41, 0.45] },
  fireside: { minutes: [25, 36], share: 27 },
  update: { minutes: [25, 58], share: [0.3, 0.38] },
};

const formatsByType: Record<number, CallFormat> = {
  [EVENT_TYPE.agm]: "meeting",
  [EVENT_TYPE.capitalMarketsDay]: "markets",
  [EVENT_TYPE.fireside]: "fireside",
};
const formatsByParent: Record<string, CallFormat> = {
  "Earnings Call": "results",
  "Shareholder Meeting": "meeting",
  "Investor Event": "markets",
};
const sittingDown = /Sitdown/;

function formatOf(typeId: number): CallFormat {
  const type = eventTypes.find(({ id }) => id === typeId);
  if (type && sittingDown.test(type.name)) return "fireside";
  return formatsByType[typeId] ?? formatsByParent[type?.parent ?? ""] ?? "update";
}

/** A number of seconds that is a whole number of frames: these are three seconds in every 125. */
const wholeFrames = (seconds: number): number => Math.round(seconds / 3) * 3;

/** The plan of a company's call. Its times follow from its slug alone. */
export function planOf(typeId: number, company: { id: number; sector: Sector }, number: number): CallPlan {
  const slug = `${typeId}-${company.sector}-${company.id}-${number}`;
  const format = formatOf(typeId);
  const { minutes, share } = lengths[format];
  const random = seededRandom(`length ${slug}`);
  const ofRange = number < longCalls ? (random() + random() + random()) / 3 : 1 - random() / 50;
  const durationSeconds = wholeFrames(60 * (minutes[0] + (minutes[1] - minutes[0]) * ofRange));
  const qnaSeconds =
    typeof share === "number"
      ? share
      : wholeFrames(durationSeconds * (share[0] + (share[1] - share[0]) * random()));
  const soundBytes = Math.round(durationSeconds / frameSeconds) * frameBytes;
  const { id: companyId, sector } = company;
  return { slug, format, typeId, sector, companyId, number, durationSeconds, qnaSeconds, soundBytes };
}

/** The plan of the call that a slug names; null when it names none. */
export function readSlug(slug: string): CallPlan | null {
  const [, typeId, sector, companyId, number] = /^(\d{1,9})-([a-z]+)-(\d{1,12})-(\d{1,12})$/.exec(slug) ?? [];
  if (sector === undefined || !isSector(sector)) return null;
  return planOf(Number(typeId), { id: Number(companyId), sector }, Number(number));
}
