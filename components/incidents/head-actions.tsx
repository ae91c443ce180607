"use client";

import { useQuery } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import History from "lucide-react/icons/history";
import Link2 from "lucide-react/icons/link-2";
import Merge from "lucide-react/icons/merge";
import X from "lucide-react/icons/x";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { useLetterKeys } from "#lib/client/page/letter-keys.ts";
import { usePageActions, type PageAction } from "#lib/client/page/page-actions.ts";
import { incidentsQuery } from "#lib/client/queries/incidents.ts";
import type { IncidentDetail } from "#lib/contract/board/incidents/incident-detail.ts";
import { incidentLimits } from "#lib/contract/board/values/incident-values.ts";
import { momentText } from "#lib/domain/past/read-moment.ts";
import { incidentPageWording as words } from "./incident-page-wording.ts";
import type { IncidentActions } from "./use-incident-actions.ts";

interface HeadActionsProps {
  incident: IncidentDetail;
  actions: IncidentActions;
  mayChange: boolean;
  onNote: () => void;
}

/** What may be done with an incident: buttons at its title, on a phone a bar at the bottom. */
export function HeadActions({ incident, actions, mayChange, onNote }: HeadActionsProps) {
  const { replayAt, closedAt, uncoveredIds, acknowledgement } = incident;
  const [form, setForm] = useState<"link" | "merge" | null>(null);
  const router = useRouter();
  const hasKeys = useLetterKeys();
  const close = () => setForm(null);
  const replay = replayAt === null ? null : `/?at=${momentText(Date.parse(replayAt))}`;
  const changes: PageAction[] = [
    { name: words.note, key: "n", run: onNote },
    { name: words.link, run: () => setForm("link") },
    ...(closedAt === null ? [{ name: words.merge, run: () => setForm("merge") }] : []),
  ];
  const offered: PageAction[] = [
    ...(mayChange ? changes : []),
    ...(replay === null ? [] : [{ name: words.lookAgain, run: () => router.push(replay) }]),
  ];
  usePageActions(offered);
  const taking = acknowledgement === null ? words.acknowledge : words.acknowledgeThese;
  return (
    <>
      <div className="no-print flex flex-wrap gap-2 max-md:hidden">
        {mayChange && (
          <>
            <Button onClick={onNote}>
              {words.note}
              {hasKeys && <Kbd>n</Kbd>}
            </Button>
            <Button onClick={() => setForm("link")}>
              <Link2 className="size-3.5" />
              {words.link}
            </Button>
            {closedAt === null && (
              <Button onClick={() => setForm("merge")}>
                <Merge className="size-3.5" />
                {words.merge}
              </Button>
            )}
          </>
        )}
        {replay !== null && (
          <Link href={replay} prefetch={false} className={buttonLook()}>
            <History className="size-3.5" />
            {words.lookAgain}
          </Link>
        )}
      </div>
      <div className="no-print fixed inset-x-0 bottom-(--bottom-bar) z-20 flex gap-2 border-t border-line bg-panel p-2 md:hidden">
        {mayChange && uncoveredIds.length > 0 && closedAt === null && (
          <Button look="solid" disabled={actions.isBusy} className="flex-1" onClick={actions.acknowledge}>
            {taking(uncoveredIds.length)}
          </Button>
        )}
        {offered.length > 0 && (
          <Menu
            label={words.more}
            trigger={
              <>
                <Ellipsis className="size-4" />
                <span className="sr-only">{words.more}</span>
              </>
            }
            triggerClassName={buttonLook("outline", "icon")}
            choices={offered.map(({ name, run }) => ({ name, onChoose: run }))}
          />
        )}
      </div>
      {form !== null && (
        <Sheet title={form === "link" ? words.links : words.mergeTitle} onClose={close}>
          <div className="flex flex-col gap-3 px-5 pb-2 text-13">
            {form === "link" ? (
              <Links incident={incident} actions={actions} onDone={close} />
            ) : (
              <MergeChoices incident={incident} actions={actions} onDone={close} />
            )}
          </div>
        </Sheet>
      )}
    </>
  );
}

interface FormProps {
  incident: IncidentDetail;
  actions: IncidentActions;
  onDone: () => void;
}

/** The links of an incident, each with a button that removes it, and a form for another. */
function Links({ incident: { links }, actions, onDone }: FormProps) {
  const [label, setLabel] = useState("");
  const [url, setUrl] = useState("");
  return (
    <>
      <ul className="flex flex-col gap-1 empty:hidden">
        {links.map((link) => (
          <li key={link.url} className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate">{link.label}</span>
            <button
              type="button"
              aria-label={words.removeLink(link.label)}
              className={buttonLook("quiet", "icon")}
              onClick={() => actions.change({ links: links.filter((one) => one !== link) })}
            >
              <X className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <Form
        className="flex flex-col gap-2.5"
        onSubmit={() => {
          onDone();
          actions.change({ links: [...links, { label: label.trim(), url: url.trim() }] });
        }}
      >
        <Field
          label={words.linkLabel}
          required
          maxLength={incidentLimits.label}
          placeholder="OPS-2291"
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
        <Field
          label={words.linkUrl}
          required
          type="url"
          pattern="https?://.*"
          maxLength={incidentLimits.url}
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit" look="solid" disabled={actions.isBusy || links.length >= incidentLimits.links}>
          {words.link}
        </Button>
      </Form>
    </>
  );
}

/** The other open incidents, into each of which this one can be merged. */
function MergeChoices({ incident: { number }, actions, onDone }: FormProps) {
  const { data } = useQuery(incidentsQuery);
  const others = (data?.incidents ?? []).filter((one) => one.closedAt === null && one.number !== number);
  return (
    <>
      <p className="text-ink-2">{words.mergeMeans}</p>
      {data && others.length === 0 && <p>{words.noOther}</p>}
      <ul className="flex flex-col gap-2">
        {others.map((other) => (
          <li key={other.number} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="mr-2 text-ink-3 num">{other.number}</span>
              {other.title}
            </span>
            <Button
              disabled={actions.isBusy}
              onClick={() => {
                onDone();
                actions.merge(other.number);
              }}
            >
              {words.mergeTo(other.number)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
