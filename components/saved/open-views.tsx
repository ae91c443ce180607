"use client";

import Rss from "lucide-react/icons/rss";
import { useState } from "react";
import { TellMe } from "#components/alerts/tell-me.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Checkbox } from "#components/ui/field.tsx";
import { readBoardSearch } from "#lib/client/address/board-params.ts";
import { linkTo } from "#lib/client/address/own-address.ts";
import { useChangeViews, useChangeWatchlists } from "#lib/client/saved/use-change-saved.ts";
import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";
import { useViewCounts } from "#lib/client/saved/use-view-counts.ts";
import { useViewFeeds } from "#lib/client/saved/use-view-feeds.ts";
import type { View, Watchlist } from "#lib/contract/board/saved.ts";
import { SavedSheet } from "./saved-sheet.tsx";
import { viewWording as words } from "./saved-wording.ts";

interface OpenViewsProps {
  /** The query string of the board as it is shown. */
  currentSearch: string;
  chosen: string | null;
  onOpen: (search: string) => void;
  onClose: () => void;
}

/** The sheet of saved views, each with the number of its calls now. */
export function OpenViews({ currentSearch, chosen, onOpen, onClose }: OpenViewsProps) {
  const seen = useViews();
  const change = useChangeViews();
  const share = useChangeWatchlists();
  const lists = useWatchlists();
  const [isSharedToo, setIsSharedToo] = useState(false);
  const searchOf = (view: View | null, isReplaced: boolean) =>
    view && !isReplaced ? view.search : currentSearch;
  const privateListOf = (search: string) => {
    const { watched } = readBoardSearch(search);
    return lists.items.find(({ id, isShared }) => id === watched && !isShared) ?? null;
  };
  const counts = useViewCounts(seen.items);
  const feedOf = useViewFeeds();
  return (
    <SavedSheet
      {...{ words, seen, chosen }}
      isAll={currentSearch === ""}
      detailOf={({ id }) => {
        const count = counts?.get(id);
        return count ? words.counts(count.match, count.failed) : words.countsUnknown;
      }}
      actionOf={(view) => (
        <>
          <Feed view={view} href={feedOf(view)} />
          <TellMe about={view.name} scope={{ viewId: view.id }} look="quiet" size="sm" />
        </>
      )}
      whenShared={(view, isReplaced) => {
        const list = privateListOf(searchOf(view, isReplaced));
        return list && <PrivateListNote {...{ list, isSharedToo }} onShareToo={setIsSharedToo} />;
      }}
      onChoose={(view) => {
        onOpen(view?.search ?? "day=today");
      }}
      changes={{
        isPending: change.isPending || share.isPending,
        error: change.error ?? share.error,
        reset: () => {
          change.reset();
          share.reset();
          setIsSharedToo(false);
        },
        save: (view, fields, isReplaced, onDone) => {
          const content = { ...fields, search: searchOf(view, isReplaced) };
          const save = () => change.mutate({ id: view?.id ?? null, content }, { onSuccess: onDone });
          const list = fields.isShared && isSharedToo ? privateListOf(content.search) : null;
          if (!list) return save();
          const { id, name, isDefault, companyIds } = list;
          // First, so that a shared view never stands on a list that could not be shared.
          share.mutate({ id, content: { name, isDefault, companyIds, isShared: true } }, { onSuccess: save });
        },
        remove: ({ id }) => {
          change.mutate({ id, content: null });
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

interface PrivateListNoteProps {
  /** The watchlist that the view stands on, which nobody else sees. */
  list: Watchlist;
  isSharedToo: boolean;
  onShareToo: (isSharedToo: boolean) => void;
}

/** Says that others would see every call in a shared view, and offers to share its watchlist with it. */
function PrivateListNote({ list, isSharedToo, onShareToo }: PrivateListNoteProps) {
  return (
    <div className="rounded-lg border border-line bg-panel px-2.5 py-1.5 text-12 text-ink-2">
      <p role="status">{words.privateList(list.name)}</p>
      <Checkbox
        label={words.shareList(list.name)}
        checked={isSharedToo}
        onChange={({ target }) => onShareToo(target.checked)}
      />
    </div>
  );
}
