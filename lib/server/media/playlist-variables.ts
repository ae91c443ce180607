/** The values of a playlist's variables by their names (RFC 8216bis, 4.4.2.3). */
export type PlaylistVariables = ReadonlyMap<string, string>;

export const noVariables: ReadonlyMap<string, string> = new Map();

const define = /^#EXT-X-DEFINE:(.*)$/;
const attribute = (name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`);

/**
 * A playlist with the values of the variables that it defines: itself, from the query of its address, or as its master
 * playlist does. A reference to anything else stays as it is.
 */
export function substituteVariables(
  text: string,
  url: string,
  ofMaster: PlaylistVariables = noVariables,
): { text: string; variables: PlaylistVariables } {
  if (!text.includes("#EXT-X-DEFINE:")) return { text, variables: noVariables };
  const variables = new Map<string, string>();
  const { searchParams } = new URL(url);
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const attributes = define.exec(line)?.[1];
    if (attributes === undefined)
      return [line.replaceAll(/\{\$([\w-]+)\}/g, (whole, name: string) => variables.get(name) ?? whole)];
    const read = (name: string) => attribute(name).exec(attributes)?.[1];
    const name = read("NAME");
    const [parameter, imported] = [read("QUERYPARAM"), read("IMPORT")];
    if (name !== undefined) variables.set(name, read("VALUE") ?? "");
    if (parameter !== undefined) variables.set(parameter, searchParams.get(parameter) ?? "");
    if (imported !== undefined) variables.set(imported, ofMaster.get(imported) ?? "");
    return [];
  });
  return { text: lines.join("\n"), variables };
}
