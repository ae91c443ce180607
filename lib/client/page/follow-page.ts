interface PageWatch {
  /** The page's timers are stopped: it is in the back/forward cache, or frozen in the background. */
  onAway: () => void;
  /** The page is shown again after that. */
  onBack: () => void;
  /** The page may have become visible, or the connection changed: freshness is evaluated again. */
  onGlance: () => void;
}

/** Watches the browser's events about a page's visibility and connection. Returns how to stop. */
export function followPage({ onAway, onBack, onGlance }: PageWatch): () => void {
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener(
    "pagehide",
    ({ persisted }) => {
      // Before the page is frozen, so that its first frame afterwards does not look current.
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
