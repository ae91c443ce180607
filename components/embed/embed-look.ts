import { isTimeZone } from "#lib/contract/board/time-zone.ts";
import type { AddressRule } from "#lib/domain/words/address-problems.ts";

const embedThemes = ["light", "dark"] as const;
type EmbedTheme = (typeof embedThemes)[number];

/** The parameters of a page's address. */
export type EmbedSearch = Record<string, string | string[] | undefined>;

/** The look of a strip, from its address. */
export interface EmbedLook {
  /** Null for the theme of the viewer's system. */
  theme: EmbedTheme | null;
  /** The time zone, by its IANA name; null for the one chosen in the viewer's browser. */
  zone: string | null;
}

/** The parameters of the look, which every strip understands. */
export const embedLookRules: readonly AddressRule[] = [
  { name: "theme", choices: embedThemes },
  { name: "zone", form: { pattern: { test: isTimeZone }, name: "a time zone like Europe/Berlin" } },
];

/** Reads the look of a strip; what cannot be read is left to the viewer. */
export function readEmbedLook({ theme, zone }: EmbedSearch): EmbedLook {
  const given = first(theme)?.toLowerCase();
  const requested = first(zone);
  return {
    theme: embedThemes.find((each) => each === given) ?? null,
    zone: requested !== undefined && isTimeZone(requested) ? requested : null,
  };
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
