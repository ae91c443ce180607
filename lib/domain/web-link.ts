/** An address that a page may link to: http or https, nothing that runs. Null for everything else. */
export function webLink(address: string): string | null {
  try {
    const url = new URL(address);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/** Where the United States' regulator lists the filings of a company. */
export function secLink(cik: string): string {
  return `https://www.sec.gov/edgar/browse/?CIK=${encodeURIComponent(cik)}`;
}

/** Where a FIGI can be looked up. */
export function openfigiLink(figi: string): string {
  return `https://www.openfigi.com/search#!?simpleSearchString=${encodeURIComponent(figi)}`;
}
