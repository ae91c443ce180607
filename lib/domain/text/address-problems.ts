import type { AddressParam, AddressParams } from "../../contract/board/values/address-param.ts";

const maxNamed = 3;
const maxCharacters = 30;
const maxChoices = 6;

/** The problems with an address, each as a sentence; empty when every part is accepted. */
export function addressProblems(given: URLSearchParams, params: AddressParams): string[] {
  const found = [...new Set(given.keys())].flatMap((name) => {
    const param = Object.hasOwn(params, name) ? params[name] : undefined;
    return param
      ? problemsOf(name, param, given.getAll(name))
      : [`${quoted(name)} is unknown and was ignored.`];
  });
  if (found.length <= maxNamed + 1) return found;
  return [...found.slice(0, maxNamed), `${found.length - maxNamed} more like these were ignored.`];
}

/** The address without the parts that `addressProblems` names, and the rest as our own links have it. */
export function understoodPart(given: URLSearchParams, params: AddressParams): URLSearchParams {
  const kept = Object.entries(params).flatMap(([name, { read, write }]) => {
    const value = read(given.get(name) ?? "");
    const text = value === null ? "" : write(value);
    return text === "" ? [] : [[name, text]];
  });
  return new URLSearchParams(kept);
}

function problemsOf(
  name: string,
  { refused, choices, form, isList }: AddressParam<unknown, unknown>,
  [value = "", ...more]: string[],
): string[] {
  const only = form ? `, only ${form}` : alternatives(choices ?? []);
  const bad = refused(value).map((part) => `${name} can't be ${quoted(part)}${only}.`);
  if (more.length === 0) return bad;
  const advice = isList ? " Separate several with commas." : "";
  return [...bad, `${name} is given twice; only ${quoted(value)} was used.${advice}`];
}

function alternatives(choices: readonly string[]): string {
  if (choices.length === 0 || choices.length > maxChoices) return "";
  return `, only ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(choices)}`;
}

function quoted(text: string): string {
  return `“${text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text}”`;
}
