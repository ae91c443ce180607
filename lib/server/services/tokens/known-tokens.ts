import { createHash } from "node:crypto";
import type { TokenRights } from "../../../contract/board/api-tokens.ts";
import type { Role } from "../../../contract/board/visitor.ts";
import type { FindHolder, Holder } from "../../gate/token-holder.ts";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/open-store.ts";
import { recordTokenUse, readTokens } from "../../store/tokens/api-tokens.ts";
import type { ApiTokenRow } from "../../store/tokens/token-table.ts";
import type { ChangeBus } from "../../sync/change-bus.ts";
import { createUseRecorder } from "../entry/record-uses.ts";
import { readOnVersions } from "../entry/read-on-versions.ts";

const roles: Record<TokenRights, Role> = { read: "viewer", operate: "operator" };

/** The tokens in force, in memory, so that the gate need not read the store. */
export interface KnownTokens {
  find: FindHolder;
  /** Reads them again. @throws the database's error */
  reload: () => Promise<void>;
}

/** What reading tokens and wall links needs. */
export interface KnownParts {
  store: Pick<Store, "db">;
  bus: Pick<ChangeBus, "subscribe">;
  clock: Pick<Clock, "now" | "steady">;
  log: Pick<Logger, "warn">;
}

/** The hash that is stored in place of a token or of another secret. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Reads the tokens and follows their changes. */
export async function createKnownTokens(parts: KnownParts): Promise<KnownTokens> {
  const { store } = parts;
  let known = new Map<string, Holder>();
  const recordUse = createUseRecorder(parts, "token", (id, at) => recordTokenUse(store.db, id, at));
  // Changes are logged under this name, which shows that it is a token.
  const toHolder = ({ id, name, rights }: ApiTokenRow): Holder => ({
    visitor: { name: `token "${name}"`, role: roles[rights] },
    recordUse: () => recordUse(id),
  });
  const reload = async () => {
    const rows = await readTokens(store.db);
    known = new Map(rows.map((row) => [row.hash, toHolder(row)]));
  };
  await reload();
  readOnVersions(parts, "tokens", reload);
  return {
    find: (token) => known.get(hashToken(token)) ?? null,
    reload,
  };
}
