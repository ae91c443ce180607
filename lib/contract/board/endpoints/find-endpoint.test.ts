import { expect, it } from "vitest";
import { endpointPaths, findEndpoint } from "./find-endpoint.ts";

/** The words that templates have at a place, and one that none has. */
function wordsAt(place: number): string[] {
  const words = endpointPaths.map(({ template }) => template.split("/")[place] ?? "");
  return [...new Set(words.filter((word) => word !== "" && !word.startsWith("{"))), "17"];
}

/** Addresses of a template, whose parts in braces are also words that stand there in others. */
function addressesOf(template: string): string[] {
  let addresses = [""];
  for (const [place, part] of template.split("/").entries()) {
    if (place === 0) continue;
    const rest = part.endsWith("*}") ? ["", "/a", "/a/b"] : null;
    const words = rest ?? (part.startsWith("{") ? wordsAt(place).map((word) => `/${word}`) : [`/${part}`]);
    addresses = addresses.flatMap((before) => words.map((word) => before + word));
  }
  return addresses;
}

it.each(endpointPaths.map(({ template }) => template))("%s is found by its addresses", (template) => {
  const pattern = new RegExp(
    `^${template
      .replaceAll(".", "\\.")
      .replace(/\/\{\w+\*\}/, "(?:/.*)?")
      .replaceAll(/\{\w+\}/g, "[^/]+")}$`,
  );
  for (const address of addressesOf(template)) {
    const found = findEndpoint(address);
    expect(found, address).not.toBeNull();
    // Another template may have more of the address in fixed words, never fewer.
    const fixed = (of: string) => of.split("/").filter((part) => !part.startsWith("{")).length;
    expect(fixed(found!.template), address).toBeGreaterThanOrEqual(fixed(template));
    expect(address).toMatch(pattern);
  }
});
