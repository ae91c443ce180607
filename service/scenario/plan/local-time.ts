const hourMs = 3_600_000;

/** Local times of time zones; offsets are cached, because formatting them is slow. */
export function createLocalTime() {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const offsets = new Map<string, number>();

  /** The offset of a zone from UTC at the start of the hour that contains a moment, in milliseconds. */
  function offsetMs(timeZone: string, atMs: number): number {
    const hour = Math.floor(atMs / hourMs);
    const key = `${timeZone} ${hour}`;
    let offset = offsets.get(key);
    if (offset === undefined) {
      if (offsets.size > offsetsKept) offsets.clear();
      offset = readOffset(formatFor(timeZone), hour * hourMs);
      offsets.set(key, offset);
    }
    return offset;
  }

  function formatFor(timeZone: string): Intl.DateTimeFormat {
    let format = formats.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat("en-US", { ...fields, timeZone });
      formats.set(timeZone, format);
    }
    return format;
  }

  return {
    offsetMs,
    /** Local hours since midnight, with fraction. */
    hourOfDay: (timeZone: string, atMs: number) => mod(atMs + offsetMs(timeZone, atMs), 24 * hourMs) / hourMs,
    /** The moment of a local day and hour in a zone. */
    momentOf: (timeZone: string, dayStartMs: number, hours: number) => {
      const shown = dayStartMs + hours * hourMs;
      return shown - offsetMs(timeZone, shown - offsetMs(timeZone, shown));
    },
  };
}

export type LocalTime = ReturnType<typeof createLocalTime>;

const offsetsKept = 20_000;
const fields = {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;

function readOffset(format: Intl.DateTimeFormat, atMs: number): number {
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(at("year"), at("month") - 1, at("day"), at("hour"), at("minute"), at("second"));
  return shown - atMs;
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}
