"use client";

import { clsx } from "clsx";
import ArrowRightLeft from "lucide-react/icons/arrow-right-left";
import Check from "lucide-react/icons/check";
import ListTree from "lucide-react/icons/list-tree";
import Plus from "lucide-react/icons/plus";
import Send from "lucide-react/icons/send";
import Link from "next/link";
import { useState, type ReactNode } from "react";
import { Initials } from "#components/marks/handled-badge.tsx";
import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { TroubleGlyph } from "#components/state/trouble-glyph.tsx";
import { Button } from "#components/ui/button.tsx";
import { fieldLook } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { IncidentDetail } from "#lib/contract/board/incidents/incident-detail.ts";
import type { TimelineEntry } from "#lib/contract/board/incidents/incident-timeline.ts";
import { actingLimits } from "#lib/contract/board/values/limits.ts";
import { closesAt } from "#lib/domain/incidents/closes-at.ts";
import { describeEntry } from "#lib/domain/incidents/timeline-wording.ts";
import { incidentPageWording as words } from "./incident-page-wording.ts";
import type { IncidentActions } from "./use-incident-actions.ts";

/** The field for a note, which a key and a button elsewhere on the page lead to. */
export const noteFieldId = "incident-note";

interface TimelineProps {
  incident: IncidentDetail;
  actions: IncidentActions;
}

/** What happened, oldest first, one line each, with what is still to come, its files, and a field for a note. */
export function Timeline({ incident, actions }: TimelineProps) {
  const { number, timeline, openedAt } = incident;
  const zone = useZoneWording();
  const mayChange = useMay("operator");
  const file = (format: string) => ownAddress(`/api/incidents/${number}/report?format=${format}`);
  const link = "rounded underline-offset-2 hover:text-ink hover:underline max-md:py-3";
  return (
    <Panel aria-label={words.timeline} className="flex flex-col px-4 pt-3 pb-3.5">
      <div className="flex flex-wrap items-baseline gap-x-2 text-13">
        <h2 className="font-semibold">{words.timeline}</h2>
        <span className="text-ink-3">{words.asObserved(zone.name(openedAt))}</span>
        <span className="no-print ml-auto flex gap-3.5 text-ink-2">
          <a href={file("md")} download className={link}>
            {words.markdown}
          </a>
          <button type="button" onClick={() => window.print()} className={link}>
            {words.print}
          </button>
          <a href={file("json")} download className={link}>
            {words.json}
          </a>
        </span>
      </div>
      <ol className="mt-2 flex flex-col text-13">
        {timeline.map((entry, place) => (
          <Entry key={`${place} ${entry.kind}`} entry={entry} incident={incident} />
        ))}
        <ToCome incident={incident} />
      </ol>
      {mayChange && <NoteForm actions={actions} />}
    </Panel>
  );
}

/** A line: when, a sign, what, and the state after it. Only a note takes more than one. */
function Entry({ entry, incident: { kind, openedAt } }: { entry: TimelineEntry; incident: IncidentDetail }) {
  const zone = useZoneWording();
  const { lead, rest, figure } = describeEntry(entry, openedAt, zone);
  return (
    <Line
      time={<time dateTime={entry.at}>{zone.when(entry.at, Date.parse(openedAt))}</time>}
      sign={<Sign entry={entry} kind={kind} />}
      figure={figure}
    >
      <span className="font-medium">{lead}</span>{" "}
      {entry.kind === "told" ? (
        <Link
          href={`/alerts/messages/${entry.messageId}`}
          prefetch={false}
          className="text-ink-2 underline-offset-2 hover:text-ink hover:underline"
        >
          {rest}
        </Link>
      ) : entry.kind === "noted" ? (
        <NoteText text={rest} />
      ) : (
        <span className="text-ink-2">{rest}</span>
      )}
    </Line>
  );
}

interface LineProps {
  time: ReactNode;
  sign: ReactNode;
  figure?: string;
  children: ReactNode;
}

function Line({ time, sign, figure = "", children }: LineProps) {
  return (
    <li className="grid break-inside-avoid grid-cols-[auto_1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 py-1">
      <span className="min-w-16 pt-px mono text-12 text-ink-3">{time}</span>
      <span aria-hidden className="grid h-5 place-items-center">
        {sign}
      </span>
      <span className="min-w-0 break-words">{children}</span>
      <span className="text-ink-3 num">{figure}</span>
    </li>
  );
}

function Sign({ entry, kind }: { entry: TimelineEntry; kind: IncidentDetail["kind"] }) {
  switch (entry.kind) {
    case "opened":
      return kind === null ? (
        <Plus className="size-4 text-failed" />
      ) : (
        <TroubleGlyph trouble={kind} className="size-4 text-failed" />
      );
    case "shared":
      return <ListTree className="size-4 text-ink-2" />;
    case "joined":
      return <Plus className="size-4 text-failed" />;
    case "failedAgain":
      return <ReadingGlyph reading="flapping" className="size-4 text-failed" />;
    case "recovered":
    case "over":
      return <Check className="size-4 text-live" />;
    case "gap":
      return <span className="size-4 rounded border border-dashed border-line-strong hatch-strong" />;
    case "movedIn":
    case "movedOut":
    case "merged":
    case "mergedInto":
      return <ArrowRightLeft className="size-4 text-ink-2" />;
    case "told":
      return <Send className={clsx("size-4", entry.isTold ? "text-ink-2" : "text-failed")} />;
    case "acknowledged":
    case "noted":
      return <Initials name={entry.by} />;
    case "removed":
    case "released":
    case "lapsed":
    case "renamed":
    case "severity":
    case "linked":
    case "closed":
      return <span className="size-1.5 rounded-full bg-ink-3" />;
  }
}

/** The text of a note, in which the names of people stand out. */
function NoteText({ text }: { text: string }) {
  return (
    <span className="whitespace-pre-line">
      {text.split(/(@[\p{L}\p{N}._-]+)/u).map((part, place) => (
        <span key={`${place} ${part}`} className={clsx(part.startsWith("@") && "font-medium")}>
          {part}
        </span>
      ))}
    </span>
  );
}

/** What is still to come. */
function ToCome({ incident }: { incident: IncidentDetail }) {
  const zone = useZoneWording();
  const minute = useMinute();
  const { failing, closedAt } = incident;
  const closing = closesAt(incident);
  if (closedAt !== null || (failing === 0 && closing === null)) return null;
  return (
    <Line time="" sign={<span className="size-4 rounded-full border border-dashed border-ink-3" />}>
      <span className="text-ink-2">
        {closing === null ? words.toCome(failing) : words.toClose(zone.whenStamp(closing, minute, "minutes"))}
      </span>
    </Line>
  );
}

function NoteForm({ actions }: { actions: IncidentActions }) {
  const [text, setText] = useState("");
  const isEmpty = text.trim() === "";
  return (
    <Form
      className="no-print mt-2.5 flex flex-col gap-2"
      onSubmit={() => {
        if (!isEmpty && !actions.isBusy) actions.note(text, () => setText(""));
      }}
    >
      <textarea
        id={noteFieldId}
        aria-label={words.addNote}
        placeholder={words.addNote}
        rows={text === "" ? 1 : 3}
        maxLength={actingLimits.text}
        value={text}
        aria-keyshortcuts="Control+Enter"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
        className={`${fieldLook} resize-y`}
      />
      {!isEmpty && (
        <Button type="submit" className="self-start" disabled={actions.isBusy}>
          {words.writeNote}
        </Button>
      )}
    </Form>
  );
}
