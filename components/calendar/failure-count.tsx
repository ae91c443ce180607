import TriangleAlert from "lucide-react/icons/triangle-alert";
import { calendarWording } from "./calendar-wording.ts";

/** How many calls failed, in shape, colour and number; nothing when none did. */
export function FailureCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      title={calendarWording.failures(count)}
      className="inline-flex items-center gap-0.5 text-12 text-failed num"
    >
      <TriangleAlert aria-hidden className="size-3" />
      {count}
      <span className="sr-only"> failed</span>
    </span>
  );
}
