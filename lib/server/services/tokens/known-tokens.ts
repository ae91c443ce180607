import { createHash } from "node:crypto";
import type { TokenRights } from "../../../contract/board/api-tokens.ts";
import type { Role } from "../../../contract/board/visitor.ts";
import type { FindHolder, Holder } from "../../gate/token-holder.ts";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/open-store.ts";
import { noteTokenUse, readTokens } from "../../store/tokens/api-tokens.ts";
import type { ApiTokenRow } from "../../store/tokens/token-table.ts";
import type { ChangeBus } from "../../sync/change-bus.ts";

/** Of the time of last use. */
const notedEveryMs = 60_000;

const roles: Record<TokenRights, Role> = { read: "viewer", operate: "operator" };

/** The tokens in force, in memory, so that the gate reads no store. */
export interface KnownTokens {
  find: FindHolder;
  /** Reads them again. @throws the database's error */
  reload: () => Promise<void>;
}

/** What they are known by. */
interface KnownTokensParts {
  store: Pick<Store, "db">;
  bus: Pick<ChangeBus, "subscribe">;
  clock: Pick<Clock, "now" | "steady">;
  log: Pick<Logger, "warn">;
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Reads the tokens and follows their changes, which give the board a version like every change that a person makes:
 * so every instance knows of a revoked one as soon as it knows of that version.
 */
export async function createKnownTokens({ store, bus, clock, log }: KnownTokensParts): Promise<KnownTokens> {
  let known = new Map<string, Holder>();
  /** By id, by the monotonic clock. */
  const noted = new Map<string, number>();
  const noteUse = (id: string) => {
    const last = noted.get(id);
    if (last !== undefined && clock.steady() - last < notedEveryMs) return;
    noted.set(id, clock.steady());
    noteTokenUse(store.db, id, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, "use of a token not noted"),
    );
  };
  // Marks are made in the token's name, which says that it is one.
  const toHolder = ({ id, name, rights }: ApiTokenRow): Holder => ({
    visitor: { name: `token "${name}"`, role: roles[rights] },
    noteUse: () => noteUse(id),
  });
  const reload = async () => {
    const rows = await readTokens(store.db);
    known = new Map(rows.map((row) => [row.hash, toHolder(row)]));
  };
  const failed = (error: unknown) => log.warn({ err: error }, "tokens not read");
  let reading: Promise<void> | null = null;
  let isChanged = false;
  const follow = async () => {
    do {
      isChanged = false;
      await reload().catch(failed);
    } while (isChanged);
    reading = null;
  };
  await reload();
  bus.subscribe(({ type }) => {
    if (type !== "version") return;
    isChanged = true;
    reading ??= follow();
  });
  return {
    find: (token) => known.get(hashToken(token)) ?? null,
    reload,
  };
}
