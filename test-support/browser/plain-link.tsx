import type { LinkProps } from "next/link";
import type { AnchorHTMLAttributes } from "react";

/** Replaces `next/link`, which needs Next's router, by a plain link. */
export default function PlainLink({
  href,
  prefetch: _prefetch,
  replace: _replace,
  scroll: _scroll,
  ...rest
}: LinkProps & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a href={String(href)} {...rest} />;
}
