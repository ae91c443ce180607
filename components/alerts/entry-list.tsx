import { useState, type ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useMay } from "#lib/client/page/visitor.ts";
import { alertsWording as words, describeRefusal } from "./alerts-wording.ts";

/** Whether the form of an entry is open, and what opens and closes it. */
export interface EntryForm {
  isOpen: boolean;
  onToggle: () => void;
}

interface EntryListProps<Entry> {
  title: string;
  makeNew: string;
  /** Shown when the list is empty. */
  none: string;
  entries: readonly Entry[];
  row: (entry: Entry, form: EntryForm) => ReactNode;
  /** The form of an entry; of a new one for null. */
  form: (entry: Entry | null, onDone: () => void) => ReactNode;
  /** Between the heading and the entries. */
  children?: ReactNode;
}

/** Rules or channels, one form at a time open among them. */
export function EntryList<Entry extends { id: string }>(props: EntryListProps<Entry>) {
  const { title, makeNew, none, entries, row, form, children } = props;
  // The id of the entry whose form is open; "new" for a new one.
  const [edited, setEdited] = useState<string | null>(null);
  const mayChange = useMay("operator");
  const toggle = (id: string) => {
    setEdited(edited === id ? null : id);
  };
  const close = () => {
    setEdited(null);
  };
  return (
    <Panel aria-label={title} className="px-4 pt-3 pb-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-13 font-semibold">{title}</h2>
        {mayChange && (
          <Button
            size="sm"
            aria-expanded={edited === "new"}
            onClick={() => {
              toggle("new");
            }}
          >
            {makeNew}
          </Button>
        )}
      </div>
      {edited === "new" && form(null, close)}
      {children}
      {entries.length === 0 && <p className="mt-2 text-13 text-ink-2">{none}</p>}
      <ul className="mt-1 divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2.5">
            {row(entry, { isOpen: edited === entry.id, onToggle: () => toggle(entry.id) })}
            {edited === entry.id && form(entry, close)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A request to the server about a rule or a channel. */
interface EntryRequest {
  mutate: (id: string) => void;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
}

interface EntryRowProps {
  id: string;
  name: string;
  /** In small type after the name. */
  kind: string;
  /** What it did last, in small type after that. */
  lately?: string;
  /** The line below. */
  about: string;
  test: EntryRequest;
  remove: EntryRequest;
  /** Why the last change of it was not saved. */
  saveError?: Error | null;
  keepPerson: () => boolean;
  /** Null when it cannot be edited. */
  form: EntryForm | null;
  /** Its further buttons. */
  children?: ReactNode;
}

/** One rule or channel, and what may be done with it. */
export function EntryRow(props: EntryRowProps) {
  const { id, name, kind, lately, about, test, remove, saveError = null, keepPerson, form, children } = props;
  const mayChange = useMay("operator");
  const failed = saveError
    ? `${words.notSaved} ${describeRefusal(saveError, "save", words.ruleHint)}`
    : remove.error
      ? `${words.notRemoved} ${describeRefusal(remove.error, "remove")}`
      : test.error && `${words.notTested} ${describeRefusal(test.error, "test")}`;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 text-13">
      <p className="min-w-56 flex-1 break-words">
        <span className="font-medium">{name}</span> <span className="text-12 text-ink-3">{kind}</span>{" "}
        {lately !== undefined && <span className="text-12 text-ink-3">{lately}</span>}
        <span className="block text-ink-2">{about}</span>
        {test.isSuccess && <span role="status">{words.testSent}</span>}
        {failed && (
          <span role="alert" className="block text-failed">
            {failed}
          </span>
        )}
      </p>
      {mayChange && (
        <div className="flex gap-2">
          {children}
          <Button
            size="sm"
            aria-label={words.testFor(name)}
            disabled={test.isPending}
            onClick={() => {
              if (keepPerson()) test.mutate(id);
            }}
          >
            {words.test}
          </Button>
          {form && (
            <Button
              size="sm"
              aria-label={words.editFor(name)}
              aria-expanded={form.isOpen}
              onClick={form.onToggle}
            >
              {words.edit}
            </Button>
          )}
          <ConfirmButton
            words={{
              begin: words.remove,
              beginFor: words.removeFor(name),
              confirm: words.reallyRemove,
              confirmFor: words.reallyRemoveFor(name),
            }}
            isPending={remove.isPending}
            onConfirm={() => {
              if (keepPerson()) remove.mutate(id);
            }}
          />
        </div>
      )}
    </div>
  );
}
