import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { embedWording } from "./embed-wording.ts";

interface NewTabLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link from a strip to the app, which must not replace the page around the strip. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      target="_blank"
      rel="noopener"
      className={clsx("rounded underline-offset-2 hover:underline", className)}
    >
      {children} <span className="sr-only">{embedWording.newTab}</span>
    </Link>
  );
}
