import * as z from "zod/mini";

const passageSchema = z.object({
  speaker: z.nullable(z.string()),
  role: z.nullable(z.string()),
  text: z.string(),
  start: z.number(),
});

/** A quote as a browser stores it. Times are seconds in the call; `path` is the call's page. */
export const basketQuoteSchema = z.object({
  id: z.string(),
  company: z.nullable(z.string()),
  title: z.nullable(z.string()),
  date: z.nullable(z.string()),
  path: z.string().check(z.regex(/^\/(sessions|transcripts)\/\d{1,15}$/)),
  start: z.number(),
  end: z.number(),
  passages: z.array(passageSchema),
  /** What its owner wrote about it. */
  note: z.string(),
});
export type BasketQuote = z.infer<typeof basketQuoteSchema>;

/** Reads the basket that a browser stored, without the entries that cannot be read. */
export function readBasket(kept: unknown): BasketQuote[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one) => {
    const read = basketQuoteSchema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}
