import { iso } from "../../contract/public-v3/instant.ts";
import { z } from "zod";
import type { CompanyDetail } from "../../contract/board/company-detail.ts";
import type { Company } from "../../contract/public-v3/company.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readTickers } from "../store/board/board-company.ts";
import { toBoardSessions } from "../store/board/board-session.ts";
import { findCompany } from "../store/read/find-company.ts";
import { listSessionsOfCompany } from "../store/read/find-session.ts";
import type { CompanyRow, Queryable } from "../store/schema.ts";
import { readWatermark } from "../store/watermarks.ts";
import { listImportedPeriods } from "./imported-periods.ts";
import { ServiceProblem } from "./service-problem.ts";
import { readingRules } from "../env.ts";

const maxSessions = 500;
const texts = z.array(z.string());

/**
 * A company and its sessions in the copied window, newest first.
 * @throws ServiceProblem notFound, notCopiedYet
 */
export async function getCompany(id: number, runtime: Runtime = currentRuntime()): Promise<CompanyDetail> {
  const { clock, env, store } = runtime;
  const { db } = store;
  const row = await findCompany(db, id);
  if (!row) {
    await requireCopiedCompanies(db);
    throw new ServiceProblem("notFound", "There is no such company.");
  }
  const rows = await listSessionsOfCompany(db, id, maxSessions);
  const { is_full_copy_done: areSessionsCopied } = await readWatermark(db, "sessions");
  return {
    freshness: runtime.pollHealth.freshness(),
    company: toCompany(row),
    sessions: await toBoardSessions(db, rows, clock.now() - readingRules(env).flappingWithinMs),
    areSessionsComplete: areSessionsCopied === 1,
    imported: await listImportedPeriods(db),
  };
}

/**
 * Refuses while companies are copied for the first time, when one that is missing may only not be here yet.
 * @throws ServiceProblem notCopiedYet
 */
export async function requireCopiedCompanies(db: Queryable): Promise<void> {
  const { is_full_copy_done: isCopied } = await readWatermark(db, "companies");
  if (isCopied === 1) return;
  throw new ServiceProblem("notCopiedYet", "Companies are still being copied from upstream.");
}

function toCompany(row: CompanyRow): Company {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    country: row.country,
    backlinkUrl: row.backlink_url,
    tickers: readTickers(row.tickers),
    isins: texts.parse(JSON.parse(row.isins)),
    cik: row.cik,
    openfigi: texts.parse(JSON.parse(row.openfigi)),
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}
