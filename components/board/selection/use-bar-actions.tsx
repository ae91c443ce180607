"use client";

import { type ReactNode, useContext, useState } from "react";
import { NameFirst } from "#components/marks/name-first.tsx";
import { PersonField, usePerson } from "#components/marks/person-field.tsx";
import { OpenPanelContext } from "#components/session/open-panel.ts";
import { Button } from "#components/ui/button.tsx";
import { fieldLook } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import { personName } from "#lib/client/marks/person-name.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { actingLimits, maxCallsAtOnce } from "#lib/contract/board/values/limits.ts";
import { troubleOf } from "#lib/domain/session/readings.ts";
import type { BarAction, BarForm } from "./bar-button.tsx";
import type { SelectionBarProps } from "./selection-props.ts";
import { selectionWording as words } from "./selection-wording.ts";
import { SnoozeSelected } from "./snooze-selected.tsx";
import type { useActingOnSelected } from "./use-acting-on-selected.ts";

interface BarActionsInput extends SelectionBarProps {
  acting: ReturnType<typeof useActingOnSelected>;
  /** What anybody may do. */
  taken: readonly BarAction[];
  mayAct: boolean;
  setForm: (form: BarForm | null) => void;
}

/** The actions of the bar with their keys, and the forms that some of them open. */
export function useBarActions({ selected, view, acting, taken, mayAct, setForm }: BarActionsInput) {
  const isPanelOpen = useContext(OpenPanelContext)?.id != null;
  const close = () => setForm(null);
  const acknowledge = () => {
    close();
    acting.acknowledge(selected);
  };
  const tooMany = selected.length > maxCallsAtOnce ? words.tooMany : null;
  const noneFailing = selected.some((session) => troubleOf(session) !== null) ? null : words.noneFailing;
  const changes: BarAction[] = [
    {
      name: words.acknowledge,
      key: "a",
      run: () => (personName() === "" ? setForm("acknowledge") : acknowledge()),
      problem: tooMany ?? noneFailing ?? (acting.isBusy ? words.acknowledging : null),
      form: "acknowledge",
    },
    { name: words.snooze, key: "s", run: () => setForm("snooze"), problem: noneFailing, form: "snooze" },
    { name: words.note, key: "n", run: () => setForm("note"), problem: tooMany, form: "note" },
  ];
  const actions = [...(mayAct ? changes : []), ...taken];
  usePageActions([
    ...(!isPanelOpen && selected.length > 0
      ? actions.map(({ name, key, run, problem }) => ({
          name: words.ofSelected(name),
          key,
          run: () => {
            if (problem === null) run();
          },
        }))
      : []),
    ...(acting.outcome.done?.undo ? [{ key: "u", name: words.undo, run: acting.outcome.done.undo }] : []),
  ]);

  const forms: Record<BarForm, { title: string; body: () => ReactNode }> = {
    acknowledge: {
      title: words.acknowledge,
      body: () => <NameFirst action={words.acknowledge} onKnown={acknowledge} />,
    },
    snooze: {
      title: words.snoozeTitle,
      body: () => (
        <SnoozeSelected
          selected={selected}
          sessions={view.all}
          onSnoozed={(id, said) => {
            close();
            acting.onSnoozed(id, said, selected);
          }}
        />
      ),
    },
    note: {
      title: words.noteText(selected.length),
      body: () => (
        <NoteSelected
          count={selected.length}
          isBusy={acting.isBusy}
          onWrite={(text) => {
            close();
            acting.write(selected, text);
          }}
        />
      ),
    },
  };
  return { actions, forms };
}

interface NoteSelectedProps {
  count: number;
  isBusy: boolean;
  onWrite: (text: string) => void;
}

/** A form that writes one note on all selected calls. */
function NoteSelected({ count, isBusy, onWrite }: NoteSelectedProps) {
  const person = usePerson();
  const [text, setText] = useState("");
  const submit = () => {
    if (!isBusy && text.trim() !== "" && person.keep()) onWrite(text);
  };
  return (
    <Form className="flex w-full flex-col gap-2.5" onSubmit={submit}>
      <textarea
        aria-label={words.noteText(count)}
        placeholder={words.noteText(count)}
        rows={4}
        maxLength={actingLimits.text}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        className={fieldLook}
      />
      <PersonField person={person} />
      <Button type="submit" look="solid" disabled={isBusy || text.trim() === ""}>
        {words.writeNote(count)}
      </Button>
    </Form>
  );
}
