import * as z from "zod/mini";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { by, line } from "../acting.ts";
import { wallLinkLimits } from "../values/limits.ts";

/** Letters and digits that are not mistaken for one another, without vowels, so that no code is a word. */
export const codeAlphabet = "CDFGHJKMNPQRTVWXY34679";
export const codeLength = 6;
/** How long a code can be confirmed, in milliseconds. */
export const codeLastsMs = 10 * 60_000;

/** A code as people type it: in any case, with spaces and hyphens. */
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

/** A link with which a wall signs in, without its secret. */
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

/** `GET /api/wall-links`: newest first. Also the answer to `DELETE /api/wall-links/{id}`: the links that are left. */
export const wallLinksSchema = z.object({ links: z.array(wallLinkSchema) });
export type WallLinks = z.infer<typeof wallLinksSchema>;

/**
 * `POST /api/wall-links`: lets in the screen that shows `code`; without a code the answer has the secret for a link.
 */
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

/** `GET` and `POST /api/tv`: whether a screen is let in. */
export const screenSchema = z.discriminatedUnion("status", [
  /** The screen has no code. */
  z.object({ status: z.literal("none"), wasRevoked: z.boolean() }),
  /** The screen shows this code, which can be confirmed for `leftMs` more milliseconds. */
  z.object({ status: z.literal("waiting"), code: z.string(), leftMs: z.number(), wasRevoked: z.boolean() }),
  /** The screen is let in and may show this address. */
  z.object({ status: z.literal("in"), view: z.string() }),
]);
export type Screen = z.infer<typeof screenSchema>;
