"use client";

import { useQuery } from "@tanstack/react-query";
import { buttonLook } from "#components/ui/button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { incidentsQuery } from "#lib/client/queries/incidents.ts";
import { incidentPageWording as words } from "./incident-page-wording.ts";
import type { IncidentActions } from "./use-incident-actions.ts";

interface MoveSelectedProps {
  number: number;
  actions: IncidentActions;
  selected: number[];
  onDone: () => void;
}

/** Moves selected calls out of an incident: to another one, to a new one, or to none. */
export function MoveSelected({ number, actions, selected, onDone }: MoveSelectedProps) {
  const { data } = useQuery({ ...incidentsQuery, enabled: selected.length > 0 });
  const others = (data?.incidents ?? []).filter((one) => one.closedAt === null && one.number !== number);
  const choice = (name: string, move: (ids: number[]) => void, says?: string) => ({
    name,
    ...(says !== undefined && { says }),
    onChoose: () => {
      move(selected);
      onDone();
    },
  });
  return (
    <div className="no-print sticky bottom-0 flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line bg-panel px-4 py-1.5 text-13 text-ink-2 max-md:bottom-[calc(var(--bottom-bar)+3.9rem)]">
      <span role="status" className="num">
        {selected.length === 0 ? words.canMove : words.selected(selected.length)}
      </span>
      {selected.length > 0 && (
        <span className="ml-auto flex gap-2">
          <Menu
            label={words.move}
            trigger={words.move}
            triggerClassName={buttonLook()}
            choices={[
              ...others.map((other) =>
                choice(words.moveTo(other.number), (ids) => actions.moveTo(other.number, ids), other.title),
              ),
              choice(words.moveToNew, actions.moveToNew),
              choice(words.moveOut, actions.moveOut),
            ]}
          />
          <button type="button" onClick={onDone} className={buttonLook("quiet")}>
            {words.clear}
          </button>
        </span>
      )}
    </div>
  );
}
