import { savedLimits } from "../../../contract/board/values/limits.ts";
import type { Role } from "../../../contract/board/visitor.ts";
import type { Runtime } from "../../runtime.ts";
import {
  deleteSaved,
  findSaved,
  recordSavedVersion,
  putDefault,
  putSaved,
  readDefault,
  readSaved,
} from "../../store/saved/saved.ts";
import type { SavedKind, SavedRow } from "../../store/saved/saved-tables.ts";
import type { Queryable } from "../../store/schema.ts";
import { audited, type AuditEntry } from "../audited.ts";
import { ServiceProblem } from "../service-problem.ts";
import { companiesOnlyOn, loggedSaved, toSaved, type Saved } from "./saved-shape.ts";

/** Who requests a change. */
export interface Requester {
  by: string | undefined;
  role: Role;
}

/** What to save under a name. */
export interface SavedContent {
  name: string;
  isShared: boolean;
  /** Whether it is the requester's default from now on. */
  isDefault: boolean;
  /** What is saved, beside its name. */
  body: object;
}

/** What is saved after a change, null once it is deleted, and the version in which that is visible. */
export interface Changed<Kind extends SavedKind> {
  version: number;
  saved: Saved[Kind] | null;
}

/**
 * Saves a watchlist or view under a name, or replaces the one with this id. Somebody who may not change it may still send
 * it unchanged to make it their default.
 * @throws ServiceProblem notFound for what the person may not see, notAllowed, conflict for a name that the owner has
 * used already, or for too many
 */
export async function save<Kind extends SavedKind>(
  kind: Kind,
  id: string,
  { requester, content, isNew }: { requester: Requester; content: SavedContent; isNew: boolean },
  runtime: Runtime,
): Promise<Changed<Kind>> {
  const { value, version } = await audited(runtime, requester.by, async (transaction, change) => {
    const { person, at } = change;
    const known = isNew ? null : await requireSeen(transaction, kind, { id, person });
    const fields = {
      name: content.name,
      is_shared: content.isShared ? 1 : 0,
      body: JSON.stringify(content.body),
    };
    const before = await readDefault(transaction, kind, person);
    const isContentSame = known !== null && isSame(known, fields);
    const isDefaultSame = (before === id) === content.isDefault;
    if (isContentSame && isDefaultSame) return toSaved(kind, known, before);
    await recordSavedVersion(transaction, await change.version());
    if (!isDefaultSame) await putDefault(transaction, kind, person, content.isDefault ? id : null);
    const defaultId = isDefaultSame ? before : content.isDefault ? id : null;
    if (isContentSame) return toSaved(kind, known, defaultId);
    if (known) requireMine(known, { person, role: requester.role });
    const owner = known?.owner ?? person;
    await requireRoom(transaction, { kind, owner, name: content.name, id });
    const row = { id, kind, owner, ...fields, changed_by: person, changed_at: at };
    await putSaved(transaction, row);
    await change.log(entryOf(kind, id, { before: known, after: row }));
    return toSaved(kind, row, defaultId);
  });
  return { version, saved: value };
}

/** Replaces the content of a watchlist or view by what `make` returns; an equal one changes nothing. @throws ServiceProblem */
export async function amend<Kind extends SavedKind>(
  kind: Kind,
  id: string,
  {
    requester,
    companyId,
    make,
  }: { requester: Requester; companyId: number; make: (was: Saved[Kind]) => object },
  runtime: Runtime,
): Promise<Changed<Kind>> {
  const { value, version } = await audited(runtime, requester.by, async (transaction, change) => {
    const { person, at } = change;
    const known = await requireSeen(transaction, kind, { id, person });
    const defaultId = await readDefault(transaction, kind, person);
    const was = toSaved(kind, known, defaultId);
    const body = JSON.stringify(make(was));
    if (body === known.body) return was;
    requireMine(known, { person, role: requester.role });
    await recordSavedVersion(transaction, await change.version());
    const row = { ...known, body, changed_by: person, changed_at: at };
    await putSaved(transaction, row);
    await change.log({ ...entryOf(kind, id, { before: known, after: row }), companyId });
    return toSaved(kind, row, defaultId);
  });
  return { version, saved: value };
}

/** Deletes a watchlist or view. @throws ServiceProblem notFound, notAllowed */
export async function remove<Kind extends SavedKind>(
  kind: Kind,
  id: string,
  requester: Requester,
  runtime: Runtime,
): Promise<Changed<Kind>> {
  const { version } = await audited(runtime, requester.by, async (transaction, change) => {
    const { person } = change;
    const known = await requireSeen(transaction, kind, { id, person });
    requireMine(known, { person, role: requester.role });
    await recordSavedVersion(transaction, await change.version());
    await deleteSaved(transaction, id);
    await change.log(entryOf(kind, id, { before: known, after: null }));
  });
  return { version, saved: null };
}

/** The row, if the person may see it; one that they may not see is reported as not found. @throws ServiceProblem */
export async function requireSeen(
  transaction: Queryable,
  kind: SavedKind,
  { id, person }: { id: string; person: string | null },
): Promise<SavedRow> {
  const row = await findSaved(transaction, kind, id);
  if (row && (row.is_shared === 1 || row.owner === person)) return row;
  throw new ServiceProblem("notFound", `There is no such ${kind}, or it is not shared with you.`);
}

/** Only the owner and admins may change it; without authentication, everybody is an admin. */
function requireMine(row: SavedRow, { person, role }: { person: string; role: Role }): void {
  if (row.owner === person || role === "admin") return;
  throw new ServiceProblem("notAllowed", `Only ${row.owner} or an admin can change this ${row.kind}.`);
}

async function requireRoom(
  transaction: Queryable,
  { kind, owner, name, id }: Pick<SavedRow, "kind" | "owner" | "name" | "id">,
): Promise<void> {
  const others = (await readSaved(transaction, kind)).filter((row) => row.id !== id);
  const own = others.filter((row) => row.owner === owner);
  if (own.some((row) => row.name === name))
    throw new ServiceProblem("conflict", `${owner} has a ${kind} of this name already.`);
  if (own.length >= savedLimits.perPerson || others.length >= savedLimits.all)
    throw new ServiceProblem("conflict", `There are too many ${kind}s already; delete one first.`);
}

const isSame = (row: SavedRow, fields: Pick<SavedRow, "name" | "is_shared" | "body">) =>
  row.name === fields.name && row.is_shared === fields.is_shared && row.body === fields.body;

/** What the log has of a change, with the companies that it adds or removes. */
function entryOf(
  kind: SavedKind,
  id: string,
  { before, after }: { before: SavedRow | null; after: SavedRow | null },
): AuditEntry {
  return {
    action: after === null ? `${kind}Deleted` : `${kind}Saved`,
    subject: kind,
    id,
    before: before && { ...loggedSaved(before), removed: companiesOnlyOn(before, after) },
    after: after && { ...loggedSaved(after), added: companiesOnlyOn(after, before) },
  };
}
