import { clsx } from "clsx";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Link from "next/link";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import type { WordsHit } from "#lib/contract/board/words-search.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { addressOf, hitKey } from "./hit-address.ts";
import { MarkedText } from "./marked-text.tsx";
import { searchWording } from "./search-wording.ts";
import type { HitPlayer } from "./use-hit-player.tsx";

interface FoundSentenceProps {
  hit: WordsHit;
  /** The language of the call. */
  lang: string | undefined;
  /** The query that found it. */
  query: string;
  player: HitPlayer;
}

/**
 * A sentence that was found, with who said it and where in the call. The button plays from there, the link opens the
 * call there. The chosen one also shows the sentences beside it.
 */
export function FoundSentence({ hit, lang, query, player }: FoundSentenceProps) {
  const { startSeconds, text, matches, before, after } = hit;
  const isChosen = player.chosen === hitKey(hit);
  const isPlaying = isChosen && player.isPlaying;
  const time = formatCallTime(startSeconds);
  const Icon = isPlaying ? Pause : Play;
  return (
    <li className="flex items-start border-t border-line pr-4 pl-2.5 has-[[data-row]:focus-visible]:bg-sunken has-[[data-row]:focus-visible]:shadow-[inset_3px_0_0_var(--ink)] max-sm:pr-3 max-sm:pl-1">
      <button
        type="button"
        data-row
        aria-label={isPlaying ? searchWording.pause(time) : searchWording.playFrom(time)}
        className="mt-1 grid size-9 shrink-0 place-items-center rounded-full max-md:size-11"
        onClick={() => player.toggle(hit)}
      >
        <span
          className={clsx(
            "grid size-6.5 place-items-center rounded-full border",
            isPlaying ? "border-ink bg-ink text-bg" : "border-line-strong",
          )}
        >
          <Icon className="size-3 fill-current" />
        </span>
      </button>
      <Link
        href={addressOf(hit, query)}
        prefetch={false}
        data-open
        className="grid min-w-0 flex-1 grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 rounded py-2.5 hover:bg-sunken"
      >
        <span className="pt-0.5 text-right mono text-12 text-ink-2 num">{time}</span>
        <span className="min-w-0">
          <span dir="auto" lang={lang} className="block text-14 leading-snug [overflow-wrap:anywhere]">
            {isChosen && before !== "" && <span className="text-ink-3">{before} </span>}
            {matches.length > 0 ? <MarkedText text={text} matches={matches} /> : text}
            {isChosen && after !== "" && <span className="text-ink-3"> {after}</span>}
          </span>
          <Said hit={hit} />
        </span>
      </Link>
      {isChosen && player.problem !== null && (
        <p role="status" className="shrink-0 py-3 pl-3 text-12 text-ink-2">
          {player.problem === "silent" ? searchWording.noSound : searchWording.notRead}
        </p>
      )}
    </li>
  );
}

/** Who said it, where in the call, and in a live call how long ago. */
function Said({ hit: { speaker, role, chapters, spokenAt } }: { hit: WordsHit }) {
  const now = useNow();
  const ago = spokenAt === null || now === null ? null : formatSpan(now - Date.parse(spokenAt), "rough");
  const parts = [
    ...(speaker === null ? [] : [[speaker, role].filter(Boolean).join(" ")]),
    ...(chapters.length === 0 ? [] : [chapters.join(" › ")]),
  ];
  return (
    <span dir="auto" className="mt-0.5 block truncate text-12 text-ink-3">
      {ago !== null && <span className="font-medium text-live num">{searchWording.spoken(ago)} </span>}
      {parts.join(" · ")}
    </span>
  );
}
