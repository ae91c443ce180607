"use client";

import { useCallback, useEffect, useState } from "react";

const shownMs = 2_500;

/** The result of the reader's last action. `count` distinguishes two with the same text. */
export interface Notice {
  text: string;
  count: number;
}

/** A notice that disappears after some seconds, and the function that sets it. */
export function useNotice(): { notice: Notice; say: (text: string) => void } {
  const [notice, setNotice] = useState<Notice>({ text: "", count: 0 });
  const say = useCallback((text: string) => {
    setNotice(({ count }) => ({ text, count: count + 1 }));
  }, []);
  useEffect(() => {
    if (notice.text === "") return;
    const timer = setTimeout(() => {
      setNotice(({ count }) => ({ text: "", count }));
    }, shownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [notice]);
  return { notice, say };
}

/** Shows the notice above the player and announces it to screen readers. */
export function ReaderNotice({ notice: { text, count } }: { notice: Notice }) {
  return (
    <div role="status" className="no-print pointer-events-none relative z-30 h-0">
      {text !== "" && (
        <p
          key={count}
          className="absolute bottom-3 left-1/2 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 arrive rounded-lg bg-ink px-3.5 py-2 text-13 font-medium text-bg shadow-float"
        >
          {text}
        </p>
      )}
    </div>
  );
}
