"use client";

import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import { useContext, useRef, useState } from "react";
import { Outcomes } from "#components/marks/outcomes.tsx";
import { ReadOnlyNote } from "#components/marks/read-only-note.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { useMay } from "#lib/client/page/visitor.ts";
import { useIsNarrow } from "../use-is-narrow.ts";
import { BoardFreezeContext } from "../use-board-freeze.ts";
import { BarButton, FormSheet, MoreActions, type BarAction, type BarForm } from "./bar-button.tsx";
import { SelectedCount } from "./selected-count.tsx";
import type { SelectionBarProps } from "./selection-props.ts";
import { selectionWording as words } from "./selection-wording.ts";
import { useActingOnSelected } from "./use-acting-on-selected.ts";
import { useIncidentChoices } from "./use-incident-choices.ts";
import { useBarActions } from "./use-bar-actions.tsx";
import { useTakingAlong } from "./use-export-selected.tsx";

/** Acts on the selected calls, and says for ten seconds what that did. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, selected, gone } = props;
  const isNarrow = useIsNarrow();
  const bar = useRef<HTMLElement>(null);
  const acting = useActingOnSelected(selection);
  const taking = useTakingAlong({ ...props, isNarrow });
  const mayAct = useMay("operator");
  const [form, setForm] = useState<BarForm | null>(null);
  const close = () => setForm(null);
  const isShown = selected.length + gone > 0;
  const { actions, forms } = useBarActions({ ...props, acting, taken: taking.actions, mayAct, setForm });
  const incident = useIncidentChoices({ selected, all: props.view.all, outcome: acting.outcome });
  const isPaused = useContext(BoardFreezeContext).paused !== null;
  return (
    <>
      <div
        className={clsx(
          "no-print pointer-events-none fixed inset-x-2 z-20 flex flex-col items-center gap-2",
          isPaused && !isNarrow ? "bottom-28" : "bottom-(--above-bars)",
        )}
      >
        <Outcomes outcome={acting.outcome} isBusy={acting.isBusy} />
        {isShown && (
          <section
            ref={bar}
            aria-label={words.bar}
            data-selection-bar
            className="pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-xl border border-line-strong bg-panel px-3 py-2 shadow-float max-md:w-full max-md:justify-between"
          >
            <SelectedCount {...props} />
            {!mayAct && <ReadOnlyNote />}
            {(isNarrow ? actions.filter(hasRoom) : actions).map((action) => (
              <BarButton
                key={action.key}
                action={action}
                hasKey={!isNarrow}
                isOpen={!isNarrow && action.form !== undefined && form === action.form}
                isFilled={action.form === "acknowledge" && form === null}
                onClose={close}
                title={action.form ? forms[action.form].title : ""}
              >
                {action.form && forms[action.form].body}
              </BarButton>
            ))}
            {(isNarrow || mayAct) && (
              <MoreActions
                actions={[
                  ...(isNarrow ? actions.filter((one) => !hasRoom(one)) : []),
                  ...(mayAct ? incident.choices : []),
                ]}
                selected={selected}
              />
            )}
            <button
              type="button"
              aria-label={words.clear}
              title={words.clear}
              onClick={selection.clear}
              className={buttonLook("quiet", "icon")}
            >
              <X className="size-4" />
            </button>
          </section>
        )}
      </div>
      {isNarrow && form !== null && (
        <FormSheet isNarrow title={forms[form].title} button={bar} onClose={close}>
          {forms[form].body()}
        </FormSheet>
      )}
      {taking.notices}
      {incident.prompt}
    </>
  );
}

/** On a phone only these have room beside the count. */
const hasRoom = ({ form }: BarAction) => form === "acknowledge" || form === "snooze";
