import { clsx } from "clsx";
import Link from "next/link";
import Play from "lucide-react/icons/play";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";

interface MomentProps {
  /** The transcript's id. */
  call: number;
  seconds: number;
  /** What is said there, for the name of the link. */
  about: string;
  /** What the link reads in place of the time. */
  text?: string;
}

/** A second of a call, as a link that plays from there. */
export function Moment({ call, seconds, about, text }: MomentProps) {
  const time = formatCallTime(seconds);
  return (
    <Link
      href={momentHref(`/transcripts/${call}`, seconds)}
      prefetch={false}
      aria-label={[text, time, about].filter(Boolean).join(", ")}
      className={clsx(
        "inline-flex h-6 shrink-0 items-center gap-1 rounded-full border border-line px-2 mono text-12 text-ink-2",
        "hover:border-line-strong hover:text-ink max-md:h-11 max-md:px-3",
      )}
    >
      <Play aria-hidden className="size-2.5 fill-current" />
      {text ?? time}
    </Link>
  );
}
