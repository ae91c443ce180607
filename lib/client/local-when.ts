const format = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});

/** An instant in the viewer's own zone and language. */
export function localWhen(instant: string): string {
  return format.format(new Date(instant));
}
