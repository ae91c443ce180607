/** The form of an exchange's tickers: letters, or digits with or without leading zeros. */
export type TickerShape =
  | "letters"
  | "letters4"
  | "digits4"
  | "paddedDigits4"
  | "paddedDigits6"
  | "letters4digit";

/** A stock exchange of the fictional market: real symbols, countries and time zones. */
export type Exchange = {
  symbol: string;
  country: string;
  timeZone: string;
  ticker: TickerShape;
  /** Companies with their first listing here, per thousand. */
  share: number;
  /** Legal forms of the country's companies; `%` stands for the name. */
  legalForms: readonly string[];
};

const us = {
  country: "US",
  timeZone: "America/New_York",
  legalForms: ["% Holdings, Inc.", "%, Inc.", "% Inc.", "% Corp."],
};

/** Every exchange of the market; the shares add up to 1,000. */
export const exchanges: readonly Exchange[] = [
  { symbol: "NYSE", ticker: "letters", share: 135, ...us },
  { symbol: "NasdaqGS", ticker: "letters4", share: 125, ...us },
  { symbol: "NasdaqGM", ticker: "letters4", share: 34, ...us },
  { symbol: "NasdaqCM", ticker: "letters4", share: 21, ...us },
  {
    symbol: "TSX",
    country: "CA",
    timeZone: "America/Toronto",
    ticker: "letters",
    share: 45,
    legalForms: ["% Ltd.", "% Inc."],
  },
  {
    symbol: "B3",
    country: "BR",
    timeZone: "America/Sao_Paulo",
    ticker: "letters4digit",
    share: 25,
    legalForms: ["% S.A."],
  },
  {
    symbol: "LSE",
    country: "GB",
    timeZone: "Europe/London",
    ticker: "letters",
    share: 72,
    legalForms: ["% Group plc", "% plc"],
  },
  {
    symbol: "XETRA",
    country: "DE",
    timeZone: "Europe/Berlin",
    ticker: "letters",
    share: 45,
    legalForms: ["% AG", "% SE"],
  },
  {
    symbol: "ENXTPA",
    country: "FR",
    timeZone: "Europe/Paris",
    ticker: "letters",
    share: 36,
    legalForms: ["% S.A.", "% SE"],
  },
  {
    symbol: "ENXTAM",
    country: "NL",
    timeZone: "Europe/Amsterdam",
    ticker: "letters",
    share: 20,
    legalForms: ["% N.V."],
  },
  {
    symbol: "BIT",
    country: "IT",
    timeZone: "Europe/Rome",
    ticker: "letters",
    share: 22,
    legalForms: ["% S.p.A."],
  },
  {
    symbol: "BME",
    country: "ES",
    timeZone: "Europe/Madrid",
    ticker: "letters",
    share: 20,
    legalForms: ["% S.A."],
  },
  {
    symbol: "SWX",
    country: "CH",
    timeZone: "Europe/Zurich",
    ticker: "letters4",
    share: 24,
    legalForms: ["% Holding AG", "% AG"],
  },
  {
    symbol: "OM",
    country: "SE",
    timeZone: "Europe/Stockholm",
    ticker: "letters",
    share: 38,
    legalForms: ["% AB (publ)", "% AB"],
  },
  {
    symbol: "OSE",
    country: "NO",
    timeZone: "Europe/Oslo",
    ticker: "letters",
    share: 21,
    legalForms: ["% ASA"],
  },
  {
    symbol: "HEL",
    country: "FI",
    timeZone: "Europe/Helsinki",
    ticker: "letters",
    share: 19,
    legalForms: ["% Oyj"],
  },
  {
    symbol: "CPH",
    country: "DK",
    timeZone: "Europe/Copenhagen",
    ticker: "letters",
    share: 20,
    legalForms: ["% A/S"],
  },
  {
    symbol: "WSE",
    country: "PL",
    timeZone: "Europe/Warsaw",
    ticker: "letters",
    share: 14,
    legalForms: ["% S.A."],
  },
  {
    symbol: "JSE",
    country: "ZA",
    timeZone: "Africa/Johannesburg",
    ticker: "letters",
    share: 14,
    legalForms: ["% Ltd"],
  },
  {
    symbol: "NSE",
    country: "IN",
    timeZone: "Asia/Kolkata",
    ticker: "letters",
    share: 62,
    legalForms: ["% Industries Limited", "% Limited"],
  },
  {
    symbol: "SGX",
    country: "SG",
    timeZone: "Asia/Singapore",
    ticker: "letters",
    share: 18,
    legalForms: ["% Ltd."],
  },
  {
    symbol: "HKEX",
    country: "HK",
    timeZone: "Asia/Hong_Kong",
    ticker: "paddedDigits4",
    share: 40,
    legalForms: ["% Holdings Limited", "% Limited"],
  },
  {
    symbol: "TSE",
    country: "JP",
    timeZone: "Asia/Tokyo",
    ticker: "digits4",
    share: 60,
    legalForms: ["% K.K.", "% Co., Ltd."],
  },
  {
    symbol: "KRX",
    country: "KR",
    timeZone: "Asia/Seoul",
    ticker: "paddedDigits6",
    share: 26,
    legalForms: ["% Co., Ltd."],
  },
  {
    symbol: "ASX",
    country: "AU",
    timeZone: "Australia/Sydney",
    ticker: "letters",
    share: 34,
    legalForms: ["% Limited"],
  },
  {
    symbol: "NZX",
    country: "NZ",
    timeZone: "Pacific/Auckland",
    ticker: "letters",
    share: 10,
    legalForms: ["% Limited"],
  },
];
