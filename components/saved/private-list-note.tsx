"use client";

import { Checkbox } from "#components/ui/field.tsx";
import type { Watchlist } from "#lib/contract/board/saved.ts";
import { viewWording as words } from "./saved-wording.ts";

interface PrivateListNoteProps {
  /** The watchlist that the view stands on, which nobody else sees. */
  list: Watchlist;
  isSharedToo: boolean;
  onShareToo: (isSharedToo: boolean) => void;
}

/** Says that others would see every call in a shared view, and offers to share its watchlist with it. */
export function PrivateListNote({ list, isSharedToo, onShareToo }: PrivateListNoteProps) {
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
