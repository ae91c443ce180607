"use client";

import { ownAddress } from "#lib/client/address/own-address.ts";
import Bookmark from "lucide-react/icons/bookmark";
import dynamic from "next/dynamic";
import { useState } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { withLoadNotice } from "#components/ui/with-load-error.tsx";
import { writeBoardSearch, type BoardParams } from "#lib/client/address/board-params.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { chosenView } from "#lib/client/saved/chosen-view.ts";
import { useViews } from "#lib/client/saved/use-saved.ts";
import { viewWording as words } from "./saved-wording.ts";

/** Loads the sheet. */
export const loadOpenViews = () => import("./open-views.tsx");
const prepare = () => void loadOpenViews().catch(() => undefined);
const OpenViews = dynamic(
  withLoadNotice(() => loadOpenViews().then(({ OpenViews }) => OpenViews)),
  { ssr: false },
);

/** Opens, saves and changes views of the board. */
export function ViewsButton({ params }: { params: BoardParams }) {
  const [isOpen, setIsOpen] = useState(false);
  const seen = useViews();
  const chosen = chosenView(seen.items, params);
  usePageActions([{ name: words.title, run: () => setIsOpen(true) }]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${buttonLook()} font-normal`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        <Bookmark className="size-3.5 text-ink-3" />
        <span className="max-w-40 truncate">{chosen?.name ?? words.button}</span>
      </button>
      {isOpen && (
        <OpenViews
          currentSearch={writeBoardSearch(params)}
          chosen={chosen?.id ?? null}
          onOpen={(search) => {
            // Next's router follows pushState, and parameters that the board does not know stay in the address.
            window.history.pushState(null, "", ownAddress(`/?${search}`));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
