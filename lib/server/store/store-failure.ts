import { codeOf } from "./connect.ts";

/** The database is away, is going away, takes no more connections, or breaks off; a disk that refuses. */
const codes = /^(E[A-Z]+|57P0\d|08\w{3}|53\w{3}|57014|25P03|SQLITE_(FULL|IOERR|READONLY|BUSY)\w*)$/;
/** What the PostgreSQL client says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|the database does not answer|Client has encountered a connection error|Cannot use a pool after)/;

/** True when an error says that the store does not work at present, and nothing about the question. */
export function isStoreFailure(error: unknown): boolean {
  const code = codeOf(error);
  return codes.test(code) || words.test(code);
}
