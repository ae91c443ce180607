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
