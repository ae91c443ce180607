/** The sectors that have passages of their own. */
export const sectors = ["industrials", "technology", "banks", "consumer", "health", "energy"] as const;

export type Sector = (typeof sectors)[number];

export function isSector(text: string): text is Sector {
  return sectors.some((sector) => sector === text);
}

/** Words of company names by sector; every other name is of an industrial company. */
const wordsOf: Record<Exclude<Sector, "industrials">, readonly string[]> = {
  technology:
    "Analytics Cloud Components Devices Electronics Labs Mobility Networks Optics Photonics Semiconductor Security Signals Software Storage Systems Telecom".split(
      " ",
    ),
  banks: "Bank Capital Credit Insurance Leasing Properties Realty Ventures".split(" "),
  consumer:
    "Beverages Brands Entertainment Foods Homes Hotels Interiors Media Retail Textiles Toys".split(" "),
  health: "Biotech Diagnostics Genomics Health Medical Oncology Pharma Therapeutics".split(" "),
  energy: "Electric Energy Gas Grid Hydro Pipelines Power Renewables Solar Utilities Water Wind".split(" "),
};

/** The sector of a company, by the industry in its name. */
export function sectorOf(companyName: string): Sector {
  const named = new Set(companyName.split(/[\s,]+/));
  return sectors.find((sector) => sector !== "industrials" && wordsOf[sector].some((word) => named.has(word))) ?? "industrials";
}
