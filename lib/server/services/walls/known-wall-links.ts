import type { WallHolder, WallLinks } from "../../gate/walls/wall-links.ts";
import type { Store } from "../../store/open-store.ts";
import { addWallCode, recordWallLinkUse, readWallLinks } from "../../store/entry/wall-links.ts";
import { hashSecret } from "../entry/hash-secret.ts";
import { createUseRecorder } from "../entry/record-uses.ts";
import { refreshOnVersion, type CacheDeps } from "../entry/refresh-on-version.ts";

/** The most codes that are shown at once. */
const maxCodes = 300;

/** The links in force, in memory, so that the gate need not read the store. */
export interface KnownWallLinks extends WallLinks {
  /** Reads them again. @throws the database's error */
  reload: () => Promise<void>;
}

/** Reads the links and follows their changes. */
export async function createKnownWallLinks(
  parts: CacheDeps & { store: Pick<Store, "write"> },
): Promise<KnownWallLinks> {
  const { store, clock } = parts;
  let known = new Map<string, WallHolder>();
  const recordUse = createUseRecorder(parts, "wall link", (id, at) => recordWallLinkUse(store.db, id, at));
  const reload = async () => {
    const rows = await readWallLinks(store.db);
    known = new Map(
      rows.map(({ hash, id, name, view }) => [hash, { name, view, recordUse: () => recordUse(id) }]),
    );
  };
  await reload();
  refreshOnVersion(parts, "wall links", reload);
  return {
    find: (secret) => known.get(hashSecret(secret)) ?? null,
    offer: (code, secret, endsAt) =>
      store.write((transaction) =>
        addWallCode(
          transaction,
          { code, hash: hashSecret(secret), ends_at: endsAt },
          { max: maxCodes, now: clock.now() },
        ),
      ),
    reload,
  };
}
