import { wholeNumber, type Random } from "./seeded-random.ts";

const base36 = (character: string) => parseInt(character, 36);
const consonantsAndDigits = "BCDFGHJKLMNPQRSTVWXYZ0123456789";

/** The check digit of an ISIN's first eleven characters (ISO 6166: letters as numbers, then Luhn). */
export function isinCheckDigit(body: string): number {
  const digits = [...body].map((character) => base36(character)).join("");
  return luhnCheckDigit([...digits].map(Number));
}

/** The check digit of an OpenFIGI code's first eleven characters (letters as numbers, every second doubled). */
export function figiCheckDigit(body: string): number {
  const sum = [...body]
    .map((character, index) => base36(character) * (index % 2 === 1 ? 2 : 1))
    .reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0);
  return (10 - (sum % 10)) % 10;
}

function luhnCheckDigit(digits: number[]): number {
  const sum = digits
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (10 - (sum % 10)) % 10;
}

/** A valid ISIN for a country; distinct for distinct `serial` below 10^7. */
export function makeIsin(country: string, serial: number): string {
  const body = `${country}0${String(serial).padStart(7, "0")}0`;
  return `${body}${isinCheckDigit(body)}`;
}

/** A valid OpenFIGI code (BBG and nine characters without vowels). */
export function makeFigi(random: Random): string {
  let body = "BBG0";
  while (body.length < 11)
    body += consonantsAndDigits[wholeNumber(random, 0, consonantsAndDigits.length - 1)]!;
  return `${body}${figiCheckDigit(body)}`;
}

/**
 * A Central Index Key, zero-padded to ten digits (2.4). Real keys are far below nine million, so that a link to the SEC
 * never shows the filings of a real company.
 */
export function makeCik(serial: number): string {
  return String(9_000_000 + serial).padStart(10, "0");
}
