import { savedIdForm } from "./limits.ts";
import type { ProblemCode } from "./problem-codes.ts";

/** One value in an address. */
export interface AddressValue<Value> {
  /** What a text names; null where it names nothing that is accepted. */
  read(this: void, text: string): Value | null;
  write(this: void, value: Value): string;
  /** The accepted texts, where there is a list of them. */
  choices?: readonly string[];
  /** What is accepted where there is no such list, in a sentence. Without either every text is. */
  form?: string;
  /** The problem of any other text, where the API gives it a code of its own; else it is a `badRequest`. */
  problem?: ProblemCode;
}

/**
 * A parameter of an address, defined once for all that read, write or explain it: the browser's parser, the server, links
 * and the sentences about what was ignored.
 */
export interface AddressParam<Value, Preset = Value | null> extends AddressValue<Value> {
  /** The value where the address has none; it is not written. */
  preset: Preset;
  /** Whether it has several values, separated by commas. */
  isList: boolean;
  /** The parts of a text that are not accepted. */
  refused(this: void, text: string): string[];
}

/** The parameters of a page or an endpoint, by name, in the order in which addresses have them. */
export type AddressParams = Readonly<Record<string, AddressParam<unknown, unknown>>>;

/** The values of parameters, by name. */
export type AddressValues<Params> = {
  [Name in keyof Params]: Params[Name] extends AddressParam<infer Value, infer Preset>
    ? Value | Preset
    : never;
};

/** A parameter with one value; null, or the preset, where the address has none. */
function one<Value>(value: AddressValue<Value>): AddressParam<Value, null>;
function one<Value>(value: AddressValue<Value>, preset: Value): AddressParam<Value, Value>;
function one<Value>(value: AddressValue<Value>, preset: Value | null = null): AddressParam<Value> {
  const refused = (text: string) => (text === "" || value.read(text) !== null ? [] : [text]);
  return { ...value, preset, isList: false, refused };
}

/** A parameter with several values, of which at most `max` are read. */
function list<Value>(
  value: AddressValue<Value>,
  max = Infinity,
): AddressParam<readonly Value[], readonly Value[]> {
  return {
    ...optionalList(value, max),
    preset: [],
  };
}

/** The same where no list differs from an empty one. */
function optionalList<Value>(
  value: AddressValue<Value>,
  max = Infinity,
): AddressParam<readonly Value[], null> {
  return {
    ...value,
    read: (text) =>
      readAddressList(text)
        .slice(0, max)
        .map((each) => value.read(each))
        .filter((each) => each !== null),
    write: (values) => writeAddressList(values.map((each) => value.write(each))),
    preset: null,
    isList: true,
    refused: (text) => readAddressList(text).filter((each) => value.read(each) === null),
  };
}

export const param = { one, list, optionalList };

/** Any text. */
export const anyText: AddressValue<string> = { read: (text) => text, write: (text) => text };

/** A code, which people type in either case and which is compared in capitals. */
export const anyCode: AddressValue<string> = { read: (text) => text.toUpperCase(), write: (text) => text };

/** One of these words, in either case. */
export function oneOf<Word extends string>(choices: readonly Word[]): AddressValue<Word> {
  return {
    read: (text) => choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? null,
    write: (word) => word,
    choices,
  };
}

/** `true`. */
export const yes: AddressValue<boolean> = flagOf(["true"]);

/** `true` or `false`. */
export const yesOrNo: AddressValue<boolean> = flagOf(["true", "false"]);

function flagOf(choices: readonly string[]): AddressValue<boolean> {
  const words = oneOf(choices);
  const read = (text: string) => {
    const word = words.read(text);
    return word === null ? null : word === "true";
  };
  return { read, write: String, choices };
}

/** A text of this pattern; `form` names it in a sentence. */
export function textLike(pattern: RegExp, form: string): AddressValue<string> {
  return { read: (text) => (pattern.test(text) ? text : null), write: (text) => text, form };
}

/** A number of this pattern; `form` names it in a sentence. */
export function numberLike(pattern: RegExp, form: string): AddressValue<number> {
  return { read: (text) => (pattern.test(text) ? Number(text) : null), write: String, form };
}

/** An id of upstream's, such as a call's or a company's; `form` names it in a sentence. */
export const idOf = (form: string): AddressValue<number> => numberLike(/^\d{1,15}$/, form);

/** The id of something that somebody saved. */
export const savedId: AddressValue<string> = textLike(savedIdForm, "an id from the list");

/** A watchlist's id, or `true` for the viewer's default watchlist. */
export const watchlistId: AddressValue<string> = {
  read: (text) => (savedIdForm.test(text) && text !== "false" ? text : null),
  write: (id) => id,
  form: "the id of a watchlist",
};

/** The values where an address has none of the parameters. */
export function presetsOf<Params extends AddressParams>(params: Params): AddressValues<Params> {
  return readAddress(params, new URLSearchParams()).values;
}

/** Reads parameters. What cannot be read has its preset, and is named in `bad`; so is a single value that is empty. */
export function readAddress<Params extends AddressParams>(
  params: Params,
  search: URLSearchParams,
): { values: AddressValues<Params>; bad: { name: string; text: string }[] } {
  const bad: { name: string; text: string }[] = [];
  const values = Object.entries(params).map(([name, { read, preset, refused, isList }]) => {
    const text = search.get(name);
    if (text === null) return [name, preset];
    const value = read(text);
    const parts = value === null && !isList ? [text] : refused(text);
    bad.push(...parts.map((part) => ({ name, text: part })));
    return [name, value ?? preset];
  });
  return { values: Object.fromEntries(values) as AddressValues<Params>, bad };
}

/** The query of an address with these values, without presets. Commas stay readable. */
export function writeAddress<Params extends AddressParams>(
  params: Params,
  values: Partial<AddressValues<Params>>,
): string {
  const search = new URLSearchParams();
  for (const [name, { write, preset }] of Object.entries(params)) {
    const value = values[name] ?? preset;
    if (value !== null && (preset === null || write(value) !== write(preset))) search.set(name, write(value));
  }
  return search.toString().replaceAll("%2C", ",");
}

/** A comma within a value of a list in an address. It is percent-encoded before the address itself is. */
const commaInValue = "%2C";

/** The values of a parameter that is a list with commas; empty ones are left out. `text` is decoded once, or null. */
export function readAddressList(text: string | null): string[] {
  return (text ?? "")
    .split(",")
    .filter((value) => value !== "")
    .map((value) => value.replaceAll(commaInValue, ","));
}

/** The values as one parameter of an address, as `readAddressList` reads them. */
export function writeAddressList(values: readonly (string | number)[]): string {
  return values.map((value) => String(value).replaceAll(",", commaInValue)).join(",");
}
