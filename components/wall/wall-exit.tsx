"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { wallWords } from "./wall-words.ts";

/** Escape leads to the board at any time; links appear while somebody moves the pointer. */
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
  const look =
    "inline-flex min-h-11 items-center rounded-lg border border-line-strong bg-panel px-4 text-14 font-medium text-ink shadow-float";
  return (
    <div
      className="fixed right-4 bottom-4 z-10 flex gap-2"
      onFocus={() => {
        setIsFocused(true);
      }}
      onBlur={() => {
        setIsFocused(false);
      }}
    >
      <Link href={`/wall/setup${location.search}`} prefetch={false} className={look}>
        {wallWords.setUp}
      </Link>
      <Link href="/" prefetch={false} className={look}>
        {wallWords.leave}
      </Link>
    </div>
  );
}
