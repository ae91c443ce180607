import { clsx } from "clsx";
import type { Severity } from "#lib/contract/board/alerts/alert-rules.ts";
import { severityWording } from "#lib/domain/alerts/alert-wording.ts";

const looks: Record<Severity, string> = {
  critical: "border-ink bg-ink text-bg",
  warning: "border-ink-3 text-ink",
  info: "border-line text-ink-2",
};

/** A severity, in ink because a person chose it. */
export function SeverityMark({ severity }: { severity: Severity }) {
  return (
    <span
      className={clsx(
        "inline-flex h-5 items-center rounded-md border px-1.5 text-11 font-medium whitespace-nowrap",
        looks[severity],
      )}
    >
      {severityWording[severity]}
    </span>
  );
}
