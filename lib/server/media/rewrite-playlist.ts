/** The lines of a playlist that were rewritten, by what they were: those of thousands of segments stay the same. */
export interface RewrittenLines {
  made: ReadonlyMap<string, string>;
}

/**
 * Replaces every address in a playlist (lines and `URI="…"` attributes). Addresses are made absolute first. Data
 * addresses stay.
 *
 * @param lines remembers what was made for this playlist, which is made once
 */
export function rewritePlaylist(
  text: string,
  playlistUrl: string,
  replace: (url: string) => string,
  lines: RewrittenLines = { made: new Map() },
): string {
  const renew = (address: string) => {
    if (!URL.canParse(address, playlistUrl)) return address;
    const url = new URL(address, playlistUrl);
    return url.protocol === "data:" ? address : replace(url.href);
  };
  const renewLine = (line: string) => {
    if (!line.startsWith("#")) return renew(line.trim());
    return line.replace(/URI="([^"]*)"/g, (_, address: string) => `URI="${renew(address)}"`);
  };
  const made = new Map<string, string>();
  const written = text.split(/\r?\n/).map((line) => {
    if (line.startsWith("#") ? !line.includes('URI="') : line.trim() === "") return line;
    const renewed = lines.made.get(line) ?? renewLine(line);
    made.set(line, renewed);
    return renewed;
  });
  lines.made = made;
  return written.join("\n");
}
