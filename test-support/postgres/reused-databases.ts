import { emptied, prepared, type EmptiedDatabase, type Program } from "./emptied-database.ts";

/** Of this worker, which runs one test at a time. */
const idle: Record<Program, EmptiedDatabase[]> = { app: [], service: [] };

/**
 * Takes a database with a program's tables and nothing that a test wrote.
 * @param create makes a new one, for when none is idle
 */
export async function borrow(program: Program, create: () => Promise<string>): Promise<EmptiedDatabase> {
  return idle[program].pop() ?? prepared(await create(), program);
}

/** Gives it back. @returns whether another test may get it */
export async function giveBack(database: EmptiedDatabase): Promise<boolean> {
  const isEmpty = await emptied(database).catch(() => false);
  if (isEmpty) idle[database.program].push(database);
  return isEmpty;
}
