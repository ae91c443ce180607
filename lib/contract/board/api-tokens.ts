import * as z from "zod/mini";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { by, line } from "./acting.ts";

/** What a token allows: reading, or everything that an operator may do. */
export const tokenRights = ["read", "operate"] as const;
export const tokenRightsSchema = z.enum(tokenRights, `must be one of ${tokenRights.join(", ")}`);
export type TokenRights = z.infer<typeof tokenRightsSchema>;

export const tokenLimits = {
  /** The most characters of a name. */
  name: 60,
  /** The most tokens at once. */
  count: 100,
};

/** How every token begins, so that a leaked one is recognised. */
export const tokenPrefix = "cbt_";

/** A token with which a program signs in. Its secret is shown once, when it is made. */
export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  rights: tokenRightsSchema,
  madeBy: z.string(),
  madeAt: instantSchema,
  /** To within a minute; null: never used. */
  lastUsedAt: z.nullable(instantSchema),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** `GET /api/tokens`: newest first. Also the answer to `DELETE /api/tokens/{id}`: the tokens that are left. */
export const apiTokensSchema = z.object({ tokens: z.array(apiTokenSchema) });
export type ApiTokens = z.infer<typeof apiTokensSchema>;

/** `POST /api/tokens`. */
export const apiTokenRequestSchema = z.strictObject({
  name: line(tokenLimits.name),
  rights: tokenRightsSchema,
  by,
});
export type ApiTokenRequest = z.input<typeof apiTokenRequestSchema>;

/** The answer to `POST /api/tokens`, with status 201. Nothing else ever shows `secret`. */
export const apiTokenAnswerSchema = z.object({ token: apiTokenSchema, secret: z.string() });
export type ApiTokenAnswer = z.infer<typeof apiTokenAnswerSchema>;
