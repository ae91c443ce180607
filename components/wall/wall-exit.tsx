"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { wallWords } from "./wall-words.ts";

/** The way back to the board: Escape at any time, and a link while somebody moves the pointer. */
export function WallExit({ isSomebodyHere }: { isSomebodyHere: boolean }) {
  const router = useRouter();
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) router.push("/");
    };
    window.addEventListener("keydown", handleKey);
    return () => {
      window.removeEventListener("keydown", handleKey);
    };
  }, [router]);
  if (!isSomebodyHere && !isFocused) return null;
  return (
    <Link
      href="/"
      prefetch={false}
      onFocus={() => {
        setIsFocused(true);
      }}
      onBlur={() => {
        setIsFocused(false);
      }}
      className="fixed right-4 bottom-4 z-10 inline-flex min-h-11 items-center rounded-lg border border-line-strong bg-panel px-4 text-14 font-medium text-ink shadow-float"
    >
      {wallWords.leave}
    </Link>
  );
}
