/** An address that a page may link to: http or https, so that no script runs. Null for everything else. */
export function webLink(address: string): string | null {
  try {
    const url = new URL(address);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/** The page of the SEC that lists a company's filings. */
export function secLink(cik: string): string {
  return `https://www.sec.gov/edgar/browse/?CIK=${encodeURIComponent(cik)}`;
}

/** The page of OpenFIGI for a FIGI. */
export function openfigiLink(figi: string): string {
  return `https://www.openfigi.com/search#!?simpleSearchString=${encodeURIComponent(figi)}`;
}
