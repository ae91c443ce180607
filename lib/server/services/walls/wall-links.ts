import { iso } from "../../../contract/public-v3/instant.ts";
import { randomBytes, randomUUID } from "node:crypto";
import type {
  WallLink,
  WallLinkAnswer,
  WallLinkRequest,
  WallLinks,
} from "../../../contract/board/walls/wall-links.ts";
import { wallLinkLimits } from "#lib/contract/board/values/limits.ts";
import type { ActorRequest } from "../../../contract/board/acting.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import type { WallLinkRow } from "../../store/entry/entry-tables.ts";
import { addWallLink, deleteWallLink, readWallLinks, takeWallCode } from "../../store/entry/wall-links.ts";
import { audited } from "../audited.ts";
import { ServiceProblem } from "../service-problem.ts";
import { hashSecret } from "../entry/hash-secret.ts";

const secretBytes = 32;
const codesPerPerson = 10;
const codesWithinMs = 15 * 60_000;

/** The links in force, the newest first. */
export async function listWallLinks({ store }: Runtime = currentRuntime()): Promise<WallLinks> {
  return { links: (await readWallLinks(store.db)).map(toLink) };
}

/**
 * Admits a wall: the screen that shows a code, or the one that opens a link with the secret of the answer.
 * @throws ServiceProblem badRequest, notFound for a code that no screen shows, conflict without authentication, when
 *   there are too many or one with this name, tooMany after too many wrong codes
 */
export async function makeWallLink(
  { name, view, code, by }: WallLinkRequest,
  runtime: Runtime = currentRuntime(),
): Promise<WallLinkAnswer> {
  const { env, wallLinks, attempts } = runtime;
  if (env.AUTH === "none") throw new ServiceProblem("conflict", "Nobody signs in here: walls need no link.");
  const tries = `wall code ${by}`;
  if (code !== null && (await attempts.count(tries, codesWithinMs)) > codesPerPerson)
    throw new ServiceProblem("tooMany", "Too many codes were tried. Wait 15 minutes.");
  const secret = code === null ? randomBytes(secretBytes).toString("base64url") : null;
  const { value: row } = await audited(runtime, by, async (transaction, { person, at, log }) => {
    const others = await readWallLinks(transaction);
    if (others.length >= wallLinkLimits.count)
      throw new ServiceProblem(
        "conflict",
        `There are ${wallLinkLimits.count} walls already; revoke one first.`,
      );
    // The log refers to walls by name, so names must be unique.
    if (others.some((other) => other.name === name))
      throw new ServiceProblem("conflict", "There is a wall with this name already.");
    const shown = code === null ? null : await takeWallCode(transaction, code, at);
    const hash = secret === null ? shown?.hash : hashSecret(secret);
    if (hash === undefined) throw new ServiceProblem("notFound", "No screen shows this code now.");
    const made: WallLinkRow = {
      id: randomUUID(),
      name,
      view,
      hash,
      made_by: person,
      made_at: at,
      last_used_at: null,
    };
    await addWallLink(transaction, made);
    await log({
      action: "wallLinkMade",
      subject: "wallLink",
      id: made.id,
      before: null,
      after: { name, view },
    });
    return made;
  });
  if (code !== null) await attempts.forget(tries);
  await wallLinks.reload();
  return { link: toLink(row), secret };
}

/**
 * Revokes a link: the wall's next request is refused, and its stream ends with the next heartbeat.
 * @throws ServiceProblem badRequest, notFound
 */
export async function revokeWallLink(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<WallLinks> {
  await audited(runtime, by, async (transaction, { log }) => {
    const known = await deleteWallLink(transaction, id);
    if (!known) throw new ServiceProblem("notFound", "There is no such wall.");
    const before = { name: known.name, view: known.view };
    await log({ action: "wallLinkRevoked", subject: "wallLink", id, before, after: null });
  });
  await runtime.wallLinks.reload();
  return listWallLinks(runtime);
}

function toLink({ id, name, view, made_by, made_at, last_used_at }: WallLinkRow): WallLink {
  return {
    id,
    name,
    view,
    madeBy: made_by,
    madeAt: iso(made_at),
    lastUsedAt: iso(last_used_at),
  };
}
