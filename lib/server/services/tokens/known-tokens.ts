import type { TokenRights } from "../../../contract/board/api-tokens.ts";
import type { Role } from "../../../contract/board/visitor.ts";
import type { FindHolder, Holder } from "../../gate/token-holder.ts";
import { recordTokenUse, readTokens } from "../../store/tokens/api-tokens.ts";
import type { ApiTokenRow } from "../../store/tokens/token-table.ts";
import { hashSecret } from "../entry/hash-secret.ts";
import { createUseRecorder } from "../entry/record-uses.ts";
import { refreshOnVersion, type CacheDeps } from "../entry/refresh-on-version.ts";

const roles: Record<TokenRights, Role> = { read: "viewer", operate: "operator" };

/** The tokens in force, in memory, so that the gate need not read the store. */
export interface TokenCache {
  find: FindHolder;
  /** Reads them again. @throws the database's error */
  reload: () => Promise<void>;
}

/** Reads the tokens and follows their changes. */
export async function createKnownTokens(parts: CacheDeps): Promise<TokenCache> {
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
  refreshOnVersion(parts, "tokens", reload);
  return {
    find: (token) => known.get(hashSecret(token)) ?? null,
    reload,
  };
}
