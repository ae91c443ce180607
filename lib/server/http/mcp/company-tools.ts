import { z } from "zod";
import { assistantCompanySchema, foundCompaniesSchema } from "../../../contract/board/assistant.ts";
import { counted } from "../../../domain/text/plural.ts";
import { getCompany } from "../../services/get-company.ts";
import { searchCompanies } from "../../services/search-companies.ts";
import { moreLines, pageInput, pageOf } from "./page-of.ts";
import { sessionLine, toAssistantSession } from "./session-wording.ts";
import type { Tool } from "./tool.ts";

const searchInput = z.strictObject({
  query: z.string().min(1).max(200).describe("Words of a name, a ticker, ISIN, CIK, FIGI or id."),
  limit: z.int().min(1).max(50).default(10).describe("How many at most, up to 50."),
});

/** Companies by name or identifier. */
export const searchCompaniesTool: Tool<typeof searchInput> = {
  name: "search_companies",
  title: "Find companies",
  description: "Companies by words of their name, ticker, ISIN, CIK, FIGI or id, best matches first.",
  input: searchInput,
  output: foundCompaniesSchema,
  async run({ input, runtime }) {
    const { total, companies } = await searchCompanies(input, runtime);
    return {
      fields: { total, companies },
      lines: [
        `${counted(total, "company", "companies")} found.`,
        ...companies.map(
          ({ id, displayName, ticker, exchange, country }) =>
            `- company ${id}: ${displayName}${ticker === null ? "" : ` (${ticker}, ${exchange})`}, ${country}`,
        ),
      ],
    };
  },
};

const companyInput = z.strictObject({
  id: z.int().nonnegative().describe("The company's id."),
  ...pageInput(100, 20),
});

/** A company with its calls. */
export const getCompanyTool: Tool<typeof companyInput> = {
  name: "get_company",
  title: "A company and its calls",
  description: "A company with its identifiers, and its sessions in the copied weeks, newest first.",
  input: companyInput,
  output: assistantCompanySchema,
  async run({ input, runtime }) {
    const { company, sessions, areSessionsComplete } = await getCompany(input.id, runtime);
    const { items, total, nextOffset } = pageOf(sessions, input);
    const listings = company.tickers.map(({ ticker, exchange }) => `${ticker} (${exchange})`).join(", ");
    return {
      fields: {
        company,
        sessions: items.map((session) => toAssistantSession(session, runtime)),
        total,
        nextOffset,
        areSessionsComplete,
      },
      lines: [
        `Company ${company.id}: ${company.displayName ?? company.name}, ${company.country}; listed as ${listings || "nothing known"}; ${counted(total, "session")}.`,
        ...(areSessionsComplete ? [] : ["The first copy is not done: sessions may be missing."]),
        ...items.map((session) => sessionLine(session, runtime)),
        ...moreLines(nextOffset, total),
      ],
    };
  },
};
