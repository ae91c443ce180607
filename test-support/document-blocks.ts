import { readFileSync } from "node:fs";

/** The blocks of code of one language in a document, in their order. */
export function documentBlocks(file: string, language: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^```(\S+)\n([\s\S]*?)^```$/gm)]
    .filter(([, found]) => found === language)
    .map(([, , block = ""]) => block);
}
