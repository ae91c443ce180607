interface PageWatch {
  /** The page's timers are stopped: it is in the back/forward cache, or frozen in the background. */
  onFreeze: () => void;
  /** The page is shown again after that, or the browser is online again. */
  onResume: () => void;
  /** The page may have become visible, or the connection may have changed. */
  onMaybeChanged: () => void;
}

/** Watches the browser's events about a page's visibility and connection. Returns how to stop. */
export function followPage({ onFreeze, onResume, onMaybeChanged }: PageWatch): () => void {
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener(
    "pagehide",
    ({ persisted }) => {
      // Here rather than on return, so that the first frame after the return does not look current.
      if (persisted) onFreeze();
    },
    { signal },
  );
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) onResume();
    },
    { signal },
  );
  document.addEventListener("freeze", onFreeze, { signal });
  document.addEventListener("resume", onResume, { signal });
  document.addEventListener("visibilitychange", onMaybeChanged, { signal });
  window.addEventListener("focus", onMaybeChanged, { signal });
  window.addEventListener("offline", onMaybeChanged, { signal });
  window.addEventListener("online", onResume, { signal });
  return () => {
    over.abort();
  };
}
