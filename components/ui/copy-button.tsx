"use client";

import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import type { ReactNode } from "react";
import { copyRefused, useCopy } from "./copy-notice.tsx";

interface CopyButtonProps {
  /** A function when the value is read only as it is copied. */
  value: string | (() => string);
  /** What is copied, for the accessible name: "ISIN US0515…". */
  label: string;
  children?: ReactNode;
  className?: string;
  /** Shows the icon without hover or focus too: beside words, the room kept for it would look empty. */
  isIconAlwaysShown?: boolean;
}

/** Copies a value and confirms it beside the button. */
export function CopyButton({
  value,
  label,
  children = typeof value === "string" ? value : label,
  className,
  isIconAlwaysShown = false,
}: CopyButtonProps) {
  const { outcome, copy } = useCopy();
  const Sign = outcome === "copied" ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={`Copy ${label}`}
      onClick={() => void copy(typeof value === "string" ? value : value())}
      className={clsx(
        "group -mx-1.5 inline-flex items-center gap-2 rounded px-1.5 hover:bg-sunken",
        className,
      )}
    >
      {children}
      <span className="inline-flex items-center font-sans text-11 tracking-normal text-ink-3">
        <Sign
          className={clsx(
            "size-3.5",
            outcome === "idle" &&
              !isIconAlwaysShown &&
              "opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
          )}
        />
        <span role="status" className={outcome === "refused" ? "ml-1" : "sr-only"}>
          {outcome === "copied" && "Copied"}
          {outcome === "refused" && copyRefused}
        </span>
      </span>
    </button>
  );
}
