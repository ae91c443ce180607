import { iso } from "../../../contract/public-v3/instant.ts";
import { randomBytes, randomUUID } from "node:crypto";
import {
  tokenLimits,
  tokenPrefix,
  type ApiToken,
  type ApiTokenAnswer,
  type ApiTokenRequest,
  type ApiTokens,
} from "../../../contract/board/api-tokens.ts";
import type { ActorRequest } from "../../../contract/board/acting.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { addToken, deleteToken, readTokens } from "../../store/tokens/api-tokens.ts";
import type { ApiTokenRow } from "../../store/tokens/token-table.ts";
import { audited } from "../audited.ts";
import { ServiceProblem } from "../service-problem.ts";
import { hashSecret } from "../entry/hash-secret.ts";

const secretBytes = 32;

/** The tokens in force, the newest first. */
export async function listTokens({ store }: Runtime = currentRuntime()): Promise<ApiTokens> {
  return { tokens: (await readTokens(store.db)).map(toToken) };
}

/**
 * Makes a token. Only this answer contains its secret.
 * @throws ServiceProblem badRequest, conflict when there are too many or one with this name
 */
export async function makeToken(
  { name, rights, by }: ApiTokenRequest,
  runtime: Runtime = currentRuntime(),
): Promise<ApiTokenAnswer> {
  const secret = tokenPrefix + randomBytes(secretBytes).toString("base64url");
  const { value: row } = await audited(runtime, by, async (transaction, { person, at, log }) => {
    const others = await readTokens(transaction);
    if (others.length >= tokenLimits.count)
      throw new ServiceProblem(
        "conflict",
        `There are ${tokenLimits.count} tokens already; revoke one first.`,
      );
    // Changes are logged under the token's name, so names must be unique.
    if (others.some((other) => other.name === name))
      throw new ServiceProblem("conflict", "There is a token with this name already.");
    const made: ApiTokenRow = {
      id: randomUUID(),
      name,
      rights,
      hash: hashSecret(secret),
      made_by: person,
      made_at: at,
      last_used_at: null,
    };
    await addToken(transaction, made);
    await log({ action: "tokenMade", subject: "token", id: made.id, before: null, after: { name, rights } });
    return made;
  });
  await runtime.tokens.reload();
  return { token: toToken(row), secret };
}

/**
 * Revokes a token; its open streams end with the next heartbeat.
 * @throws ServiceProblem badRequest, notFound
 */
export async function revokeToken(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<ApiTokens> {
  await audited(runtime, by, async (transaction, { log }) => {
    const known = await deleteToken(transaction, id);
    if (!known) throw new ServiceProblem("notFound", "There is no such token.");
    const before = { name: known.name, rights: known.rights };
    await log({ action: "tokenRevoked", subject: "token", id, before, after: null });
  });
  await runtime.tokens.reload();
  return listTokens(runtime);
}

function toToken({ id, name, rights, made_by, made_at, last_used_at }: ApiTokenRow): ApiToken {
  return {
    id,
    name,
    rights,
    madeBy: made_by,
    madeAt: iso(made_at),
    lastUsedAt: iso(last_used_at),
  };
}
