/**
 * Replaces every address in a playlist (lines and `URI="…"` attributes). Addresses are made absolute first. Data
 * addresses stay.
 */
export function rewritePlaylist(text: string, playlistUrl: string, replace: (url: string) => string): string {
  const renew = (address: string) => {
    if (!URL.canParse(address, playlistUrl)) return address;
    const url = new URL(address, playlistUrl);
    return url.protocol === "data:" ? address : replace(url.href);
  };
  return text
    .split(/\r?\n/)
    .map((line) => {
      if (line.startsWith("#"))
        return line.replace(/URI="([^"]*)"/g, (_, address: string) => `URI="${renew(address)}"`);
      return line.trim() === "" ? line : renew(line.trim());
    })
    .join("\n");
}
