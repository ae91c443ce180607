import type { CompanyRecord } from "../../lib/contract/public-v3/company.ts";
import { companyName } from "./company-names.ts";
import { exchanges, type Exchange, type TickerShape } from "./exchanges.ts";
import { makeCik, makeFigi, makeIsin } from "./identifiers.ts";
import { pick, seededRandom, wholeNumber, type Random } from "./seeded-random.ts";

/** A fictional company (2.4, without its timestamps) and its time zone. */
export type MarketCompany = Omit<CompanyRecord, "createdAt" | "updatedAt"> & {
  /** IANA time zone of its first exchange. */
  timeZone: string;
};

export type MarketOptions = { companies: number; seed: string | number };

type Listing = { ticker: string; exchange: string };

const firstId = 20_001;
const TRIES_FOR_OWN_ROOT = 6;
const usExchange = exchanges[0]!;

/**
 * A market of fictional companies, the same for the same seed; a larger one begins with the smaller one's companies.
 * Identifiers have valid check digits; some tickers stand for different
 * companies on different exchanges, some companies have two listings, and some lack optional fields.
 */
export function market({ companies, seed }: MarketOptions): MarketCompany[] {
  const random = seededRandom(seed);
  const taken = { names: new Set<string>(), tickers: new Set<string>() };
  return Array.from({ length: companies }, (_, index) =>
    makeCompany(random, index, drawExchange(random), taken),
  );
}

function makeCompany(
  random: Random,
  index: number,
  exchange: Exchange,
  taken: { names: Set<string>; tickers: Set<string> },
): MarketCompany {
  const name = freshName(random, exchange.country, taken.names);
  taken.names.add(name);
  const listings = [freshListing(random, exchange, name, taken.tickers)];
  if (random() < 0.12) {
    const other = drawExchange(random);
    if (other.country !== exchange.country) listings.push(freshListing(random, other, name, taken.tickers));
  }
  const filesWithSec = exchange.country === "US" || random() < 0.15;
  const id = firstId + index;
  return {
    id,
    name: pick(random, exchange.legalForms).replace("%", name),
    displayName: random() < 0.04 ? null : name,
    country: exchange.country,
    backlinkUrl: `/companies/${id}`,
    tickers: listings,
    isins: [makeIsin(exchange.country, index + 1)],
    cik: filesWithSec ? makeCik(index * 3 + wholeNumber(random, 0, 2)) : null,
    openfigi: random() < 0.06 ? null : listings.map(() => makeFigi(random)),
    timeZone: exchange.timeZone,
  };
}

function drawExchange(random: Random): Exchange {
  let left = random() * 1000;
  return exchanges.find((exchange) => (left -= exchange.share) < 0) ?? usExchange;
}

function freshName(random: Random, country: string, taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const name = companyName(random, country, attempt);
    const [root = "", , partner] = name.split(" ");
    // Two companies with the same root look like a group, so they are avoided.
    const likeAnother = attempt < TRIES_FOR_OWN_ROOT && taken.has(root);
    if (!taken.has(name) && root !== partner && !likeAnother) {
      taken.add(root);
      return name;
    }
  }
}

function freshListing(random: Random, exchange: Exchange, name: string, taken: Set<string>): Listing {
  for (let attempt = 0; ; attempt += 1) {
    const ticker = makeTicker(random, exchange.ticker, name, attempt);
    const key = `${exchange.symbol} ${ticker}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return { ticker, exchange: exchange.symbol };
  }
}

/**
 * A ticker for a name in an exchange's format: letters of the name in order, or a number. A higher `attempt` deviates
 * further from the name, so that a free ticker is found.
 */
function makeTicker(random: Random, shape: TickerShape, name: string, attempt: number): string {
  switch (shape) {
    case "digits4":
      return String(wholeNumber(random, 1301, 9997));
    case "paddedDigits4":
      return String(wholeNumber(random, 1, 9_998)).padStart(4, "0");
    case "paddedDigits6":
      return String(wholeNumber(random, 1, 999_990)).padStart(6, "0");
    case "letters4digit":
      return `${letters(random, name, 4, attempt)}${wholeNumber(random, 3, 4)}`;
    case "letters4":
      return letters(random, name, 4, attempt);
    case "letters":
      return letters(random, name, wholeNumber(random, 3, 4), attempt);
  }
}

function letters(random: Random, name: string, length: number, attempt: number): string {
  const capitals = name.toUpperCase().replace(/[^A-Z]/g, "");
  const rest = [...capitals].slice(1).filter((letter) => attempt > 0 || !"AEIOU".includes(letter));
  let ticker = capitals[0] ?? "X";
  while (ticker.length < length) {
    const wanders = attempt > 4 || rest.length === 0;
    const at = attempt === 0 ? 0 : wholeNumber(random, 0, Math.max(0, Math.min(2, rest.length - 1)));
    ticker += wanders ? String.fromCharCode(wholeNumber(random, 65, 90)) : rest.splice(0, at + 1).at(-1)!;
  }
  return ticker;
}
