/** True for the name of an IANA time zone, such as `Europe/Stockholm`, in any case. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
