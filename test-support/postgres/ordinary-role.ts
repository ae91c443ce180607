import pg from "pg";

/** A database whose owner is a role of its own without any other right. */
export interface OwnedDatabase {
  /** Its address for that role. */
  url: string;
  /** Returns the database to the role that runs the tests, and removes the other. */
  remove: () => Promise<void>;
}

/**
 * Gives a database to a new role that owns only it: no superuser, and may create neither roles nor databases.
 *
 * @param address for the role that runs the tests, which may create roles
 */
export async function giveToOrdinaryRole(address: string): Promise<OwnedDatabase> {
  const url = new URL(address);
  const database = url.pathname.slice(1);
  const role = `${database}_owner`;
  const password = "no secret";
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(
    `create role ${role} login nosuperuser nocreatedb nocreaterole password '${password}'`,
    `alter database ${database} owner to ${role}`,
    `revoke all on database ${database} from public`,
  );
  [url.username, url.password] = [role, password];
  return {
    url: url.href,
    remove: () =>
      run(
        `alter database ${database} owner to current_user`,
        `reassign owned by ${role} to current_user`,
        `drop owned by ${role}`,
        `drop role ${role}`,
      ),
  };
}
