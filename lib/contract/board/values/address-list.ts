/** A comma within a value of a list in an address. It is percent-encoded before the address itself is. */
const commaInValue = "%2C";

/** The values of a parameter that is a list with commas; empty ones are left out. `text` is decoded once, or null. */
export function readAddressList(text: string | null): string[] {
  return (text ?? "")
    .split(",")
    .filter((value) => value !== "")
    .map((value) => value.replaceAll(commaInValue, ","));
}

/** The values as one parameter of an address, as `readAddressList` and the browser's parser read it. */
export function writeAddressList(values: readonly (string | number)[]): string {
  return values.map((value) => String(value).replaceAll(",", commaInValue)).join(",");
}
