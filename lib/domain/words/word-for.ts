/** The word for a name of a closed list; the name itself where a newer version of this program has added it. */
export function wordFor(words: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(words, name) ? words[name] : undefined) ?? name;
}
