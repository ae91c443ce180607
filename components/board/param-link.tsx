"use client";

import { ownAddress } from "#lib/client/address/own-address.ts";
import type { ComponentProps } from "react";
import type { BoardControls, BoardParams } from "#lib/client/address/board-params.ts";
import { isPlainClick } from "#lib/client/page/plain-click.ts";

interface ParamLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  controls: BoardControls;
  to: Partial<BoardParams>;
}

/**
 * A link to the board with other parameters: it can be copied or opened in a tab, and a click does not load the page.
 */
export function ParamLink({ controls, to, ...rest }: ParamLinkProps) {
  return (
    <a
      href={ownAddress(controls.hrefWith(to))}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void controls.change(to);
      }}
      {...rest}
    />
  );
}
