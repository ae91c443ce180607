import * as z from "zod/mini";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { by, line } from "../acting.ts";

export const wallLinkLimits = {
  /** The most characters of a name. */
  name: 60,
  /** The most characters of an address. */
  view: 300,
  /** Links at once. */
  count: 200,
};

/** Letters and digits that nobody takes for another, without vowels, so that no code is a word. */
export const codeAlphabet = "CDFGHJKMNPQRTVWXY34679";
export const codeLength = 6;
/** How long a code may be confirmed, in milliseconds. */
export const codeLastsMs = 10 * 60_000;

/** A code as it was typed: in any case, with blanks and hyphens. */
const typedCode = z.string("must be text").check(
  z.overwrite((text) => text.toUpperCase().replaceAll(/[\s-]/g, "")),
  z.regex(new RegExp(`^[${codeAlphabet}]{${codeLength}}$`), `must be ${codeLength} of ${codeAlphabet}`),
);

/** The path and query of a wall, encoded as a browser requests them. */
export const wallViewSchema = line(wallLinkLimits.view).check(
  z.regex(/^\/wall(\?[^#]*)?$/, "must begin with /wall"),
  // Also runs where the regex failed, so it must not throw.
  z.overwrite((view) => {
    const url = URL.parse(view, "http://wall");
    return url === null ? view : url.pathname + url.search;
  }),
);

/** A link by which a wall enters, without its secret. */
export const wallLinkSchema = z.object({
  id: z.string(),
  name: z.string(),
  view: z.string(),
  madeBy: z.string(),
  madeAt: instantSchema,
  /** To within a minute; null: never used. */
  lastUsedAt: z.nullable(instantSchema),
});
export type WallLink = z.infer<typeof wallLinkSchema>;

/** `GET /api/wall-links`, the newest first; also the answer to `DELETE /api/wall-links/{id}`: those that are left. */
export const wallLinksSchema = z.object({ links: z.array(wallLinkSchema) });
export type WallLinks = z.infer<typeof wallLinksSchema>;

/** `POST /api/wall-links`: lets in the screen that shows `code`; without one the answer has a secret to open there. */
export const wallLinkRequestSchema = z.strictObject({
  name: line(wallLinkLimits.name),
  view: wallViewSchema,
  code: z._default(z.nullable(typedCode), null),
  by,
});
export type WallLinkRequest = z.output<typeof wallLinkRequestSchema>;

/** The answer to `POST /api/wall-links`, with status 201. `secret` is null where a code was given. */
export const wallLinkAnswerSchema = z.object({ link: wallLinkSchema, secret: z.nullable(z.string()) });
export type WallLinkAnswer = z.infer<typeof wallLinkAnswerSchema>;

/** `GET` and `POST /api/tv`: how far a screen is with being let in. */
export const screenSchema = z.discriminatedUnion("status", [
  /** It shows no code. */
  z.object({ status: z.literal("none"), wasRevoked: z.boolean() }),
  /** It shows this code until somebody confirms it, for so many milliseconds. */
  z.object({ status: z.literal("waiting"), code: z.string(), leftMs: z.number(), wasRevoked: z.boolean() }),
  /** It may show this address. */
  z.object({ status: z.literal("in"), view: z.string() }),
]);
export type Screen = z.infer<typeof screenSchema>;
