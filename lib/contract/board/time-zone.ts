import { param, type AddressValue } from "./values/address-param.ts";

/**
 * True for a time zone that `Intl` knows, such as `Europe/Stockholm`, in any case; offsets such as `+01:00` count too.
 */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const namedZone: AddressValue<string> = {
  // Each zone under one name, and no offset: what is kept for a zone is then kept for few.
  read: (text) =>
    /^[a-z]/i.test(text) && isTimeZone(text)
      ? new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone
      : null,
  write: (zone) => zone,
  form: "a time zone like Europe/Berlin",
  problem: "unknownZone",
};

/**
 * The zone in which the days of an answer begin. A page takes the viewer's, so it is a parameter of the API and of
 * no page's address.
 */
export const zoneParams = { zone: param.one(namedZone, "UTC") };
