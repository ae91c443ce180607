"use client";

import { Select, Field } from "#components/ui/field.tsx";
import { partProblems } from "#components/wall/wall-notes.ts";
import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";
import { useWallPart } from "#lib/client/walls/use-wall-part.ts";
import { readBoardSearch } from "#lib/client/address/board-params.ts";
import type { View, Watchlist } from "#lib/contract/board/saved.ts";
import type { WallFilter, WallFilters } from "#lib/domain/wall/wall-settings.ts";
import { setupWording as words } from "./setup-wording.ts";

interface CallsChoiceProps {
  chosen: WallFilters;
  /** The filters of the address that are understood. */
  filters: WallFilters;
  onChange: (name: WallFilter, value: string) => void;
}

const typed = ["q", "exchange", "country", "ticker", "isin", "cik"] as const;
/** Rare on a wall: offered only when the address has them. */
const isRare = (name: WallFilter) => name === "isin" || name === "cik";

/** Which calls a wall shows: those of a saved view, of a watchlist, and that pass filters. */
export function CallsChoice({ chosen, filters, onChange }: CallsChoiceProps) {
  const views = useViews();
  const lists = useWatchlists();
  const view = views.items.find(({ id }) => id === chosen.view);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-12 text-ink-2">{words.calls}</legend>
      <SavedChoice name="view" none={words.everyCall} items={views.items} {...{ chosen, onChange }} />
      {view && hasOtherParts(view) && <p className="-mt-2 text-12 text-ink-2">{words.ofView}</p>}
      <SavedChoice name="watched" none={words.everyCompany} items={lists.items} {...{ chosen, onChange }} />
      {typed
        .filter((name) => !isRare(name) || chosen[name] !== undefined)
        .map((name) => (
          <Field
            key={name}
            label={words.named[name]}
            value={chosen[name] ?? ""}
            spellCheck={false}
            onChange={({ target }) => {
              onChange(name, name === "q" ? target.value : target.value.replaceAll(", ", ","));
            }}
          />
        ))}
      {Object.keys(filters).length > 0 && <Passing filters={filters} />}
    </fieldset>
  );
}

interface SavedChoiceProps extends Pick<CallsChoiceProps, "chosen" | "onChange"> {
  name: "view" | "watched";
  /** The name of the choice without restriction. */
  none: string;
  items: readonly (View | Watchlist)[];
}

/** Offers shared items only, because a wall has no owner; another one in the address stays chosen. */
function SavedChoice({ name, none, items, chosen, onChange }: SavedChoiceProps) {
  const value = chosen[name] ?? "";
  const own = items.find(({ id, isShared }) => id === value && !isShared);
  const shared = items.filter(({ isShared }) => isShared);
  const isListed = value === "" || shared.some(({ id }) => id === value);
  return (
    <>
      <Select
        label={words.named[name]}
        value={value}
        onChange={({ target }) => {
          onChange(name, target.value);
        }}
      >
        <option value="">{none}</option>
        {shared.map((item) => (
          <option key={item.id} value={item.id}>
            {item.name}
          </option>
        ))}
        {!isListed && <option value={value}>{own?.name ?? value}</option>}
      </Select>
      {own && (
        <p role="status" className="-mt-2 text-12 text-failed">
          {words.notShared(own.name)}
        </p>
      )}
    </>
  );
}

/** How many calls pass, and which filters cannot be applied. */
function Passing({ filters }: Pick<CallsChoiceProps, "filters">) {
  const part = useWallPart(filters);
  const problems = partProblems(part);
  return (
    <div role="status" className="flex flex-col gap-1 text-12 text-ink-2">
      {part.board && <p className="num">{words.pass(part.board.sessions.size, part.total)}</p>}
      {problems.map((problem) => (
        <p key={problem} className="text-failed">
          {problem}
        </p>
      ))}
    </div>
  );
}

/** Whether a view restricts days or states, which a wall ignores. */
function hasOtherParts({ search }: View): boolean {
  const { day, state } = readBoardSearch(search);
  return day !== "today" || state.length > 0;
}
