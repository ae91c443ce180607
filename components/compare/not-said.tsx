import { compareWording } from "./compare-wording.ts";

/** A hatched gap, where a call has nothing to compare. */
export function NotSaid({ why = compareWording.notSaid }: { why?: string }) {
  return (
    <span
      role="img"
      aria-label={why}
      title={why}
      className="inline-block h-3 w-8 rounded-sm hatch-strong align-middle"
    />
  );
}
