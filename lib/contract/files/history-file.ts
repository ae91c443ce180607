import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { parseInstant } from "../public-v3/instant.ts";
import { observedStateSchema } from "../public-v3/session-state-schema.ts";

/** The version of the format below; a file of another one is refused. */
export const historyVersion = 1;

/** An instant in ISO 8601; milliseconds since the epoch once it is read. */
const instant = z.pipe(
  z.string(),
  z.transform((given: string, context) => {
    const parsed = parseInstant(given);
    if (parsed) return parsed.ms;
    context.issues.push({ code: "custom", message: "must be an ISO 8601 timestamp", input: given });
    return z.NEVER;
  }),
);

/** A time that one installation observed, at its ends inclusive. */
export const observedPeriodSchema = z.strictObject({
  /** Identifies the installation's store. */
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  /** What people call it. */
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** True for a history that was made up for the sample data. */
  isSample: z.boolean(),
  from: instant,
  to: instant,
});
export type ObservedPeriod = z.output<typeof observedPeriodSchema>;
export type WrittenPeriod = z.input<typeof observedPeriodSchema>;

const text = z.string();
const noneOr = <T extends z.core.SomeType>(schema: T) => z.nullable(schema);

/**
 * The lines of a file of observed history by their type: JSON objects, one a line. First `history`, last `end`; a
 * session comes before what refers to it. Unknown fields are refused, because a reader that dropped them would claim less
 * or more than the file does.
 */
export const historyLines = {
  history: z.strictObject({
    type: z.literal("history"),
    version: z.literal(historyVersion),
    exportedAt: instant,
    periods: z.array(observedPeriodSchema).check(z.minLength(1), z.maxLength(1_000)),
  }),
  /** What names a call whose company upstream may no longer list. */
  company: z.strictObject({
    type: z.literal("company"),
    id: idSchema,
    name: text,
    displayName: noneOr(text),
    country: text,
    backlinkUrl: text,
    tickers: z.array(z.strictObject({ ticker: text, exchange: text })),
    isins: z.array(text),
    cik: noneOr(text),
    openfigi: z.array(text),
    createdAt: instant,
    updatedAt: instant,
  }),
  event: z.strictObject({
    type: z.literal("event"),
    id: idSchema,
    companyId: idSchema,
    title: text,
    date: instant,
    typeId: idSchema,
    backlinkUrl: noneOr(text),
    language: noneOr(text),
    fiscalYear: noneOr(z.number()),
    fiscalPeriod: noneOr(text),
    createdAt: instant,
    updatedAt: instant,
  }),
  /** A session as it was known at the end of the file's periods. Addresses of media are not history. */
  session: z.strictObject({
    type: z.literal("session"),
    id: idSchema,
    eventId: idSchema,
    companyId: idSchema,
    date: instant,
    wentLiveAt: noneOr(instant),
    createdAt: instant,
    updatedAt: instant,
    state: observedStateSchema,
    /** As upstream spelled it. */
    upstreamState: noneOr(text),
    stateSince: instant,
    stateSinceBasis: z.enum(["observed", "upstream"]),
    previousState: noneOr(observedStateSchema),
    firstSeenAt: instant,
    /** When the request was sent that brought these facts. */
    requestedAt: instant,
    removedAt: noneOr(instant),
  }),
  /** An observed change of state: after `notBefore`, by `observedAt`. `from` is null where a session was seen first. */
  transition: z.strictObject({
    type: z.literal("transition"),
    sessionId: idSchema,
    from: noneOr(observedStateSchema),
    to: observedStateSchema,
    observedAt: instant,
    notBefore: noneOr(instant),
    upstreamUpdatedAt: instant,
  }),
  dateChange: z.strictObject({
    type: z.literal("dateChange"),
    sessionId: idSchema,
    observedAt: instant,
    fromDate: instant,
  }),
  /** A time in which every change was observed. */
  coverage: z.strictObject({ type: z.literal("coverage"), from: instant, to: instant }),
  /** A time in which every poll succeeded, so that the board was current. */
  confirmation: z.strictObject({
    type: z.literal("confirmation"),
    from: instant,
    to: instant,
    everyMs: z.int().check(z.positive()),
  }),
  /** Without it the file was cut off. `lines` counts those before it. */
  end: z.strictObject({ type: z.literal("end"), lines: z.int().check(z.nonnegative()) }),
} as const;

export type HistoryLineType = keyof typeof historyLines;
/** A line as it is read, and as it is written. */
export type HistoryLine<Type extends HistoryLineType = HistoryLineType> = z.output<
  (typeof historyLines)[Type]
>;
export type WrittenHistoryLine<Type extends HistoryLineType = HistoryLineType> = z.input<
  (typeof historyLines)[Type]
>;

/** Whether a text names a type of line. */
export const isHistoryLineType = (type: unknown): type is HistoryLineType =>
  typeof type === "string" && Object.hasOwn(historyLines, type);
