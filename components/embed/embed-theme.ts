export const embedThemes = ["light", "dark"] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** The parameters of a page's address. */
export type EmbedSearch = Record<string, string | string[] | undefined>;

/** The theme that an address asks for; null for that of the viewer's system. */
export function readEmbedTheme({ theme }: EmbedSearch): EmbedTheme | null {
  const given = String(Array.isArray(theme) ? theme[0] : theme).toLowerCase();
  return embedThemes.find((each) => each === given) ?? null;
}
