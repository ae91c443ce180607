/** The word for a name from a closed list; the name itself where only a newer version knows it. */
export function wordFor(words: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(words, name) ? words[name] : undefined) ?? name;
}
