import { coinedRoot } from "./coined-roots.ts";
import { pick, type Random } from "./seeded-random.ts";

const fields = (
  "Aerospace Analytics Automation Bank Beverages Biotech Brands Capital Cement Chemicals Cloud Components Credit " +
  "Devices Diagnostics Dynamics Electric Electronics Energy Engineering Entertainment Fibre Foods Freight Gas Genomics " +
  "Glass Grid Health Homes Hotels Hydro Industries Infrastructure Instruments Insurance Interiors Labs Leasing " +
  "Lighting Logistics Machinery Marine Materials Media Medical Metals Mining Mobility Motors Networks Oncology Optics " +
  "Packaging Paper Pharma Photonics Pipelines Power Precision Properties Rail Realty Renewables Resources Retail " +
  "Robotics Security Semiconductor Shipping Signals Software Solar Steel Storage Systems Telecom Textiles " +
  "Therapeutics Tools Toys Transit Utilities Ventures Water Wind Works"
).split(" ");

/** Where a country's names have no more to give, a direction makes further ones. */
const places = ["Pacific", "Atlantic", "Northern", "Alpine", "Southern", "Eastern", "Western", "Central"];

const PARTNERS_SHARE = 0.06;
const TRIES_BEFORE_PLACES = 9;

/**
 * A fictional company's short name in the manner of its country: "Skarholm Marine", now and then "Kellstow &
 * Farnholt". Ask again with a higher `attempt` when the name is taken.
 */
export function companyName(random: Random, country: string, attempt: number): string {
  const root = coinedRoot(random, country);
  if (random() < PARTNERS_SHARE) return `${root} & ${coinedRoot(random, country)}`;
  const name = `${root} ${pick(random, fields)}`;
  return attempt < TRIES_BEFORE_PLACES ? name : `${name} ${pick(random, places)}`;
}
