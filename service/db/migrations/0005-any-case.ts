import { sql, type Kysely } from "kysely";
import type { ServiceTables } from "../schema.ts";

/** ISINs and OpenFIGI codes match in any case: the filtered keys are upper case. */
export async function up(db: Kysely<ServiceTables>): Promise<void> {
  await sql`update company_isins set isin = upper(isin) where isin <> upper(isin)`.execute(db);
  await sql`update company_openfigis set openfigi = upper(openfigi) where openfigi <> upper(openfigi)`.execute(
    db,
  );
}
