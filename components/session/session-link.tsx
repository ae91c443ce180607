"use client";

import Link from "next/link";
import { useContext, type ComponentProps } from "react";
import { isPlainClick } from "#lib/client/page/plain-click.ts";
import { OpenPanelContext } from "./open-panel.ts";

interface SessionLinkProps extends Omit<ComponentProps<typeof Link>, "href" | "prefetch" | "onClick" | "id"> {
  id: number;
}

/**
 * A link to a call. On a page with a panel, a plain click opens the call in the panel; otherwise, and in a new tab, the
 * link leads to the call's own page.
 */
export function SessionLink({ id, ...rest }: SessionLinkProps) {
  const panel = useContext(OpenPanelContext);
  return (
    <Link
      data-open
      href={`/sessions/${id}`}
      prefetch={false}
      aria-current={panel?.id === id ? "true" : undefined}
      onClick={(event) => {
        if (!panel || !isPlainClick(event)) return;
        event.preventDefault();
        panel.open(id);
      }}
      {...rest}
    />
  );
}
