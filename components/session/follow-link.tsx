"use client";

import Columns3 from "lucide-react/icons/columns-3";
import Link from "next/link";
import { useRef } from "react";
import { useFollowHref } from "#lib/client/kept/last-followed.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { describeFollowCall } from "./follow-link-wording.ts";

interface FollowLinkProps {
  id: number;
  /** The call's name, for screen readers. */
  name: string;
  className: string;
}

/** Opens a call in a column beside those followed last; also offered in the palette. */
export function FollowLink({ id, name, className }: FollowLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  usePageActions([{ name: describeFollowCall(name), run: () => link.current?.click() }]);
  return (
    <Link
      ref={link}
      href={useFollowHref(id)}
      prefetch={false}
      aria-label={describeFollowCall(name)}
      className={className}
    >
      <Columns3 className="size-3.5" />
      Follow
    </Link>
  );
}
