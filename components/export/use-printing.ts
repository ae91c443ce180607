"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useMediaQuery } from "#lib/client/page/use-media-query.ts";

/**
 * Whether the page is being printed. Chromium counts the pages before it tells that the media query changed, and Firefox
 * copies the page: what is for paper only has to be there when the event before printing is over.
 */
export function usePrinting(): boolean {
  const isPaper = useMediaQuery("print");
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const follow = (type: string, printing: boolean) =>
      window.addEventListener(type, () => flushSync(() => setPrinting(printing)), listening);
    follow("beforeprint", true);
    follow("afterprint", false);
    return () => listening.abort();
  }, []);
  return isPaper || isPrinting;
}
