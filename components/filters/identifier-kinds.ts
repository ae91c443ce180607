/** The kinds of identifier, in the order in which they are offered. */
export const identifierKinds = [
  { key: "ticker", label: "Ticker", example: "VERD, NORD" },
  { key: "isin", label: "ISIN", example: "US05150R1086" },
  { key: "cik", label: "CIK", example: "1877214" },
] as const;

export type IdentifierKind = (typeof identifierKinds)[number]["key"];
