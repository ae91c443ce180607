const names = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** The English name of an ISO 3166-1 alpha-2 code; anything else is returned as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code;
}
