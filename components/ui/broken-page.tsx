interface BrokenPageProps {
  title: string;
  words: string;
  onRetry: () => void;
}

/** Shown in place of a page that threw. It imports nothing, not even an icon, because every first load includes it. */
export function BrokenPage({ title, words, onRetry }: BrokenPageProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-16 text-center">
      <svg viewBox="0 0 16 16" className="size-6 text-failed" fill="none" stroke="currentColor" aria-hidden>
        <path d="M8 2.2 14.4 13.4H1.6ZM8 6.6v3.2M8 11.6v.1" strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      <p className="text-16 font-medium">{title}</p>
      <p className="text-13 text-ink-2">{words}</p>
      <button
        type="button"
        onClick={onRetry}
        className="mt-2 h-8 rounded-lg border border-line bg-panel px-3 text-13 font-medium hover:bg-sunken max-md:h-11"
      >
        Try again
      </button>
    </div>
  );
}
