"use client";

import "./globals.css";
import { BrokenPage } from "#components/ui/broken-page.tsx";
import { useAutoReload } from "#lib/client/page/use-self-recovery.ts";

const reload = () => {
  window.location.reload();
};

/** Replaces the whole page when the root layout throws. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>Callboard</title>
        <BrokenPage
          title="Callboard stopped working"
          words="The data on the server is not affected. Reloading…"
          onRetry={useAutoReload(reload)}
        />
      </body>
    </html>
  );
}
