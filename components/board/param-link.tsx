"use client";

import type { ComponentProps } from "react";
import type { BoardControls, BoardParams } from "#lib/client/board-params.ts";

interface ParamLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  controls: BoardControls;
  to: Partial<BoardParams>;
}

/** A link to the same board seen differently: it can be copied or opened aside, and a click loads nothing. */
export function ParamLink({ controls, to, ...rest }: ParamLinkProps) {
  return (
    <a
      href={controls.hrefWith(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void controls.change(to);
      }}
      {...rest}
    />
  );
}
