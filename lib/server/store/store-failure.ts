import { codeOf } from "../error-text.ts";

/** True for SQLite's codes for a file that is damaged or not a database. */
export function isDamage(code: string): boolean {
  return code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT");
}

/** The database is unreachable, shutting down, out of connections or lost, or the disk fails. */
const failureCodes = /^(E[A-Z]+|57P0\d|08\w{3}|53\w{3}|57014|25P03|SQLITE_(FULL|IOERR|READONLY|BUSY)\w*)$/;
/** Messages of the PostgreSQL client that come without a code. */
const failureWording =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|the database does not answer|Client has encountered a connection error|Cannot use a pool after)/;

/** True when an error concerns the store's availability, not the query. */
export function isStoreFailure(error: unknown): boolean {
  const code = codeOf(error);
  return failureCodes.test(code) || failureWording.test(code) || isDamage(code);
}

/** SQLite's, the system's and PostgreSQL's codes for a disk without space. */
const fullCodes: ReadonlySet<string> = new Set(["SQLITE_FULL", "ENOSPC", "EDQUOT", "53100"]);

/** What the operator has to know about such an error, in a sentence or two. */
export function storeFailureMessage(error: unknown): string {
  const code = codeOf(error);
  if (fullCodes.has(code))
    return "The disk of this server's database is full. Nothing can be written until it has space.";
  return isDamage(code)
    ? "The database file of this server is damaged. Stop the server, move the file away or put a backup in its place, and start again."
    : "The database of this server does not answer.";
}

/** A write failed while it committed, so that it is unknown whether it took effect. */
export class CommitError extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    const code = codeOf(cause);
    super(`the commit failed: ${code}`, { cause });
    this.name = "CommitError";
    this.code = code;
  }
}

/** The store cannot be used. The message is one line, for the person who starts the app. */
export class StoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StoreError";
  }
}
