"use client";

import { useEffect } from "react";
import { BrokenPage } from "#components/ui/broken-page.tsx";

const reloadAfterMs = 60_000;

/** A screen that broke. It tries again by itself after a minute: a wall has nobody to press the button. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      window.location.reload();
    }, reloadAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <BrokenPage
      title="This screen broke"
      words="Nothing was lost: the data is on the server. The page loads itself again within a minute."
      onRetry={reset}
    />
  );
}
