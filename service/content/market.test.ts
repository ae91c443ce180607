import { describe, expect, test } from "vitest";
import { companySchema } from "../../lib/contract/public-v3/company.ts";
import { exchanges } from "./exchanges.ts";
import { figiCheckDigit, isinCheckDigit } from "./identifiers.ts";
import { market } from "./market.ts";

const companies = market({ companies: 600, seed: "test" });
const stamps = { createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z" };

describe("check digits", () => {
  test.each(["US0378331005", "DE0007164600", "GB0002634946"])("%s is a valid ISIN", (isin) => {
    expect(isinCheckDigit(isin.slice(0, 11))).toBe(Number(isin[11]));
  });

  test("BBG000B9XRY4 is a valid OpenFIGI code", () => {
    expect(figiCheckDigit("BBG000B9XRY")).toBe(4);
  });
});

describe("the fictional market", () => {
  test("consists of valid company records (2.4)", () => {
    for (const company of companies)
      expect(companySchema.safeParse({ ...company, ...stamps }).success).toBe(true);
  });

  test("has at least twenty exchanges, countries and time zones", () => {
    const listings = companies.flatMap((company) => company.tickers ?? []);
    expect(new Set(listings.map((listing) => listing.exchange)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(companies.map((company) => company.country)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(companies.map((company) => company.timeZone)).size).toBeGreaterThanOrEqual(20);
    expect(exchanges.reduce((total, exchange) => total + exchange.share, 0)).toBe(1000);
  });

  test("has distinct names, ISINs and listings, also with twenty thousand companies", () => {
    const many = market({ companies: 20_000, seed: "test" });
    const listings = many.flatMap((company) => company.tickers ?? []);
    expect(new Set(many.map((company) => company.name)).size).toBe(many.length);
    expect(new Set(many.flatMap((company) => company.isins ?? [])).size).toBe(many.length);
    expect(new Set(listings.map((listing) => `${listing.exchange} ${listing.ticker}`)).size).toBe(
      listings.length,
    );
    expect(many.slice(0, 600)).toEqual(companies);
  });

  test("has identifiers with valid check digits", () => {
    for (const { isins, openfigi, cik } of companies) {
      for (const isin of isins ?? []) expect(isinCheckDigit(isin.slice(0, 11))).toBe(Number(isin[11]));
      for (const figi of openfigi ?? []) expect(figiCheckDigit(figi.slice(0, 11))).toBe(Number(figi[11]));
      if (cik) expect(cik).toMatch(/^\d{10}$/);
    }
  });

  test("has companies without optional fields, and companies with two listings", () => {
    expect(companies.some((company) => company.displayName === null)).toBe(true);
    expect(companies.some((company) => company.cik === null)).toBe(true);
    expect(companies.some((company) => company.openfigi === null)).toBe(true);
    expect(companies.some((company) => company.tickers?.length === 2)).toBe(true);
  });

  test("uses some tickers on two exchanges", () => {
    const tickers = companies.flatMap((company) => company.tickers ?? []).map((listing) => listing.ticker);
    expect(new Set(tickers).size).toBeLessThan(tickers.length);
  });
});
