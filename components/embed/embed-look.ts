import { isTimeZone } from "#lib/contract/board/time-zone.ts";
import { oneOf, param, readAddress, type AddressValue } from "#lib/contract/board/values/address-param.ts";

const embedThemes = ["light", "dark"] as const;
type EmbedTheme = (typeof embedThemes)[number];

/** The look of a strip, from its address. */
export interface EmbedLook {
  /** Null for the theme of the viewer's system. */
  theme: EmbedTheme | null;
  /** The time zone, by its IANA name; null for the one chosen in the viewer's browser. */
  zone: string | null;
}

const timeZone: AddressValue<string> = {
  read: (text) => (isTimeZone(text) ? text : null),
  write: (zone) => zone,
  form: "a time zone like Europe/Berlin",
};

/** The parameters of the look, which every strip understands. */
export const embedLookParams = { theme: param.one(oneOf(embedThemes)), zone: param.one(timeZone) };

/** Reads the look of a strip; what cannot be read is left to the viewer. */
export function readEmbedLook(search: URLSearchParams): EmbedLook {
  return readAddress(embedLookParams, search).values;
}
