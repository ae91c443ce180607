interface PageWatch {
  /** The page is kept for later with its timers stopped: in the browser's history, or frozen in the background. */
  onAway: () => void;
  /** It is shown again after that. */
  onBack: () => void;
  /** It may just have come into sight, or the connection may have changed: whatever is shown is judged anew. */
  onGlance: () => void;
}

/** Watches what a browser does to a page that is not looked at. Returns how to stop. */
export function followPage({ onAway, onBack, onGlance }: PageWatch): () => void {
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener(
    "pagehide",
    ({ persisted }) => {
      // Said before it is put away, so that not even its first frame afterwards looks current.
      if (persisted) onAway();
    },
    { signal },
  );
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) onBack();
    },
    { signal },
  );
  document.addEventListener("freeze", onAway, { signal });
  document.addEventListener("resume", onBack, { signal });
  document.addEventListener("visibilitychange", onGlance, { signal });
  window.addEventListener("focus", onGlance, { signal });
  window.addEventListener("offline", onGlance, { signal });
  window.addEventListener("online", onBack, { signal });
  return () => {
    over.abort();
  };
}
