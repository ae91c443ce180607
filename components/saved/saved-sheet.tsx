"use client";

import { useState, type ReactNode } from "react";
import { usePerson, type Person } from "#components/marks/person-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import type { SeenSaved } from "#lib/client/saved/use-saved.ts";
import type { View, Watchlist } from "#lib/contract/board/saved.ts";
import type { SavedChanges } from "./saved-changes.ts";
import { SavedForm } from "./saved-form.tsx";
import { SavedRow } from "./saved-row.tsx";
import { savedWording, type KindWording } from "./saved-wording.ts";

interface SavedSheetProps<Item> {
  words: KindWording;
  seen: SeenSaved<Item>;
  /** The id of the one in effect; null: none of them. */
  chosen: string | null;
  /** Whether there is no restriction, so that the row for everything is the one in effect. */
  isAll: boolean;
  detailOf: (item: Item) => string;
  actionOf?: (item: Item) => ReactNode;
  /** What stands below the tick that shares an item, or a new one, once it is set. */
  whenShared?: (item: Item | null, isReplaced: boolean) => ReactNode;
  /** What stands below an item's form. */
  extraOf?: (item: Item) => ReactNode;
  onChoose: (item: Item | null) => void;
  changes: SavedChanges<Item>;
  /** Further fields of a form. */
  formExtra?: ReactNode;
  onClose: () => void;
}

/** A sheet that chooses among saved items and changes them. */
export function SavedSheet<Item extends Watchlist | View>(props: SavedSheetProps<Item>) {
  const {
    words,
    seen,
    chosen,
    isAll,
    detailOf,
    actionOf,
    extraOf,
    whenShared,
    onChoose,
    changes,
    formExtra,
    onClose,
  } = props;
  const person = usePerson();
  // The id of the item whose form is open; "" for a new one.
  const [edited, setEdited] = useState<string | null>(null);
  const edit = (id: string | null) => {
    changes.reset();
    setEdited(id);
  };
  const choose = (item: Item | null) => {
    onChoose(item);
    onClose();
  };
  return (
    <Sheet title={words.title} onClose={onClose}>
      <div className="flex min-h-0 flex-col gap-2 overflow-auto px-3 py-2">
        {seen.error && (
          <p role="alert" className="px-2 text-13 text-ink-2">
            {savedWording.unread}
          </p>
        )}
        <ul className="flex flex-col">
          <EverythingRow
            name={words.all}
            isChosen={isAll}
            onChoose={() => {
              choose(null);
            }}
          />
          {seen.items.map((item) => (
            <SavedRow
              key={item.id}
              {...{ item, words, person, changes, formExtra }}
              detail={detailOf(item)}
              action={actionOf?.(item)}
              extra={extraOf?.(item)}
              whenShared={whenShared && ((isReplaced) => whenShared(item, isReplaced))}
              isChosen={item.id === chosen}
              isEdited={edited === item.id}
              onChoose={() => {
                choose(item);
              }}
              onEdit={(isOpen) => {
                edit(isOpen ? item.id : null);
              }}
            />
          ))}
        </ul>
        {seen.items.length === 0 && !seen.isPending && !seen.error && (
          <p className="px-2 text-13 text-ink-2">{words.none}</p>
        )}
        {edited === "" ? (
          <NewForm {...{ words, person, changes, formExtra, whenShared }} onDone={() => edit(null)} />
        ) : (
          <Button className="self-start" onClick={() => edit("")}>
            {words.makeNew}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

interface NewFormProps<Item> extends Pick<
  SavedSheetProps<Item>,
  "words" | "changes" | "formExtra" | "whenShared"
> {
  person: Person;
  onDone: () => void;
}

function NewForm<Item>({ words, person, changes, formExtra, whenShared, onDone }: NewFormProps<Item>) {
  return (
    <SavedForm
      {...{ words, person }}
      label={words.makeNew}
      initial={{ name: "", isShared: false, isDefault: false }}
      isMine
      whenShared={whenShared && (() => whenShared(null, true))}
      isSaving={changes.isPending}
      error={changes.error}
      onSave={(fields) => {
        changes.save(null, fields, true, onDone);
      }}
      onCancel={onDone}
    >
      {formExtra}
    </SavedForm>
  );
}

interface EverythingRowProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function EverythingRow({ name, isChosen, onChoose }: EverythingRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        className="flex min-h-9 w-full items-center rounded-lg px-2 text-left text-13 hover:bg-sunken aria-pressed:font-semibold max-md:min-h-11"
        onClick={onChoose}
      >
        {name}
      </button>
    </li>
  );
}
