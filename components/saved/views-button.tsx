"use client";

import { linkTo, ownAddress } from "#lib/client/address/own-address.ts";
import Bookmark from "lucide-react/icons/bookmark";
import Rss from "lucide-react/icons/rss";
import { useState } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { writeBoardSearch, type BoardParams } from "#lib/client/address/board-params.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { chosenView } from "#lib/client/saved/chosen-view.ts";
import { useChangeViews } from "#lib/client/saved/use-change-saved.ts";
import { useViews } from "#lib/client/saved/use-saved.ts";
import { useViewCounts } from "#lib/client/saved/use-view-counts.ts";
import { useViewFeeds } from "#lib/client/saved/use-view-feeds.ts";
import type { View } from "#lib/contract/board/saved.ts";
import { SavedSheet } from "./saved-sheet.tsx";
import { viewWords as words } from "./saved-words.ts";

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
        onClick={() => setIsOpen(true)}
      >
        <Bookmark className="size-3.5 text-ink-3" />
        <span className="max-w-40 truncate">{chosen?.name ?? words.button}</span>
      </button>
      {isOpen && (
        <OpenViews
          now={writeBoardSearch(params)}
          chosen={chosen?.id ?? null}
          onOpen={(search) => {
            // The router follows it, and parts that the board does not understand stay in the address.
            window.history.pushState(null, "", ownAddress(`/?${search}`));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface OpenViewsProps {
  /** The search of what the page shows. */
  now: string;
  chosen: string | null;
  onOpen: (search: string) => void;
  onClose: () => void;
}

/** The views with how many calls each has now. */
function OpenViews({ now, chosen, onOpen, onClose }: OpenViewsProps) {
  const seen = useViews();
  const change = useChangeViews();
  const counts = useViewCounts(seen.items);
  const feedOf = useViewFeeds();
  return (
    <SavedSheet
      {...{ words, seen, chosen }}
      isAll={now === ""}
      detailOf={({ id }) => {
        const count = counts?.get(id);
        return count ? words.counts(count.match, count.failed) : words.countsUnknown;
      }}
      actionOf={(view) => <Feed view={view} href={feedOf(view)} />}
      onChoose={(view) => {
        onOpen(view?.search ?? "day=today");
      }}
      changes={{
        isPending: change.isPending,
        error: change.error,
        reset: change.reset,
        save: (view, fields, isReplaced, onDone) => {
          const asked = { ...fields, search: view && !isReplaced ? view.search : now };
          change.mutate({ id: view?.id ?? null, asked }, { onSuccess: onDone });
        },
        remove: ({ id }) => {
          change.mutate({ id, asked: null });
        },
      }}
      onClose={onClose}
    />
  );
}

/** Copies the address of a view's calls for a calendar program. */
function Feed({ view, href }: { view: View; href: string | null }) {
  if (href === null) return null;
  return (
    <span title={words.feedReason}>
      <CopyButton
        value={() => linkTo(href)}
        label={words.feedOf(view.name)}
        className="min-h-9 max-md:min-h-11 max-md:px-2.5"
      >
        <Rss className="size-3.5 text-ink-3" />
      </CopyButton>
    </span>
  );
}
