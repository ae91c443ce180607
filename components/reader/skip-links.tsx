import { useSearchShown } from "./search/search-contexts.ts";

const look =
  "sr-only z-40 rounded-lg bg-ink px-3 py-2 text-13 text-bg focus:not-sr-only focus:fixed focus:top-2 focus:left-2";

/** Links past the header for keyboard users; visible only while focused. */
export function SkipLinks({ hasChapters, hasPlayer }: { hasChapters: boolean; hasPlayer: boolean }) {
  const { isListing } = useSearchShown();
  return (
    <nav aria-label="Skip to" className="no-print">
      <a href="#transcript" className={look}>
        Skip to transcript
      </a>
      {hasChapters && !isListing && (
        <a href="#chapters" className={`${look} max-lg:hidden`}>
          Skip to chapters
        </a>
      )}
      {hasPlayer && (
        <a href="#player" className={look}>
          Skip to player
        </a>
      )}
    </nav>
  );
}
