"use client";

import type { ReactNode } from "react";
import type { Person } from "#components/marks/person-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { useIsSignedIn } from "#lib/client/marks/person-name.ts";
import type { View, Watchlist } from "#lib/contract/board/saved.ts";
import type { SavedChanges } from "./saved-changes.ts";
import { SavedForm } from "./saved-form.tsx";
import { savedWording, type KindWording } from "./saved-wording.ts";

interface SavedRowProps<Item> {
  item: Item;
  words: KindWording;
  person: Person;
  changes: SavedChanges<Item>;
  detail: string;
  /** A further control beside its name. */
  action?: ReactNode;
  whenShared?: ((isReplaced: boolean) => ReactNode) | undefined;
  /** What stands below its form. */
  extra?: ReactNode;
  isChosen: boolean;
  isEdited: boolean;
  onChoose: () => void;
  onEdit: (isOpen: boolean) => void;
  /** Further fields of its form. */
  formExtra?: ReactNode;
}

/** A saved item: chosen by its name, changed in a form below it. */
export function SavedRow<Item extends Watchlist | View>(props: SavedRowProps<Item>) {
  const { item, words, person, changes, detail, action, isChosen, isEdited, onChoose, onEdit } = props;
  // Without sign-in, everybody may change shared items.
  const isMine = !useIsSignedIn() || item.owner === person.kept;
  const marks = [
    item.isDefault ? savedWording.isDefault : null,
    item.isShared ? savedWording.shared : null,
    item.owner === person.kept ? null : savedWording.by(item.owner),
  ].filter((mark) => mark !== null);
  const close = () => {
    onEdit(false);
  };
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-pressed={isChosen}
          className="group flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-2 rounded-lg px-2 py-1 text-left text-13 hover:bg-sunken max-md:min-h-11"
          onClick={onChoose}
        >
          <span className="min-w-0 break-words group-aria-pressed:font-semibold">{item.name}</span>
          <span className="text-12 text-ink-3">{marks.join(", ")}</span>
          <span className="ml-auto text-12 whitespace-nowrap text-ink-2 num">{detail}</span>
        </button>
        {action}
        <Button
          look="quiet"
          size="sm"
          aria-expanded={isEdited}
          aria-label={savedWording.editFor(item.name)}
          onClick={() => {
            onEdit(!isEdited);
          }}
        >
          {savedWording.edit}
        </Button>
      </div>
      {isEdited && (
        <>
          <SavedForm
            {...{ words, person, isMine }}
            label={item.name}
            initial={{ name: item.name, isShared: item.isShared, isDefault: item.isDefault }}
            isSaving={changes.isPending}
            error={changes.error}
            canReplace
            whenShared={props.whenShared}
            onSave={(fields, isReplaced) => {
              changes.save(item, fields, isReplaced, close);
            }}
            onCancel={close}
          >
            {props.formExtra}
          </SavedForm>
          {props.extra}
          {isMine && (
            <ConfirmButton
              words={{
                begin: savedWording.remove,
                beginFor: savedWording.removeFor(item.name),
                confirm: savedWording.reallyRemove,
                confirmFor: savedWording.reallyRemoveFor(item.name),
              }}
              className="mb-1 self-start"
              isPending={changes.isPending}
              onConfirm={() => {
                if (person.keep()) changes.remove(item);
              }}
            />
          )}
        </>
      )}
    </li>
  );
}
