import { readAddressList, writeAddressList } from "../../contract/board/values/address-list.ts";

/** A parameter that a page accepts in its address. */
export interface AddressRule {
  name: string;
  /** The accepted values, where there is a list; case does not matter. */
  choices?: readonly string[];
  /** The form of an accepted value where there is no list, and its name in a sentence. */
  form?: { pattern: Pick<RegExp, "test">; name: string };
  /** Whether it accepts several values, separated by commas. */
  isList?: boolean;
}

const maxNamed = 3;
const maxCharacters = 30;
const maxChoices = 6;

/** The problems with an address, each as a sentence; empty when every part is accepted. */
export function addressProblems(given: URLSearchParams, rules: readonly AddressRule[]): string[] {
  const found = [...new Set(given.keys())].flatMap((name) => {
    const rule = rules.find((each) => each.name === name);
    return rule ? problemsOf(rule, given.getAll(name)) : [`${quoted(name)} is unknown and was ignored.`];
  });
  if (found.length <= maxNamed + 1) return found;
  return [...found.slice(0, maxNamed), `${found.length - maxNamed} more like these were ignored.`];
}

/** The address without the parts that `addressProblems` names. */
export function understoodPart(given: URLSearchParams, rules: readonly AddressRule[]): URLSearchParams {
  const kept = rules.flatMap((rule) => {
    const value = given.get(rule.name) ?? "";
    const accepted = (rule.isList ? readAddressList(value) : [value])
      .filter((one) => one !== "" && isAccepted(one, rule))
      .map((one) => rule.choices?.find((it) => it.toLowerCase() === one.toLowerCase()) ?? one);
    return accepted.length === 0
      ? []
      : [[rule.name, rule.isList ? writeAddressList(accepted) : accepted.join()]];
  });
  return new URLSearchParams(kept);
}

function problemsOf(rule: AddressRule, [value = "", ...more]: string[]): string[] {
  const { name, choices, form, isList } = rule;
  const only = form ? `, only ${form.name}` : alternatives(choices ?? []);
  const bad = (isList ? readAddressList(value) : [value])
    .filter((one) => one !== "" && !isAccepted(one, rule))
    .map((one) => `${name} can't be ${quoted(one)}${only}.`);
  if (more.length === 0) return bad;
  const advice = isList ? " Separate several with commas." : "";
  return [...bad, `${name} is given twice; only ${quoted(value)} was used.${advice}`];
}

function isAccepted(value: string, { choices, form }: AddressRule): boolean {
  if (form) return form.pattern.test(value);
  return !choices || choices.some((it) => it.toLowerCase() === value.toLowerCase());
}

function alternatives(choices: readonly string[]): string {
  if (choices.length > maxChoices) return "";
  return `, only ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(choices)}`;
}

function quoted(text: string): string {
  return `“${text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text}”`;
}
