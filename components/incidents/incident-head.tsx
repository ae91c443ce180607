"use client";

import ChevronRight from "lucide-react/icons/chevron-right";
import ExternalLink from "lucide-react/icons/external-link";
import Pencil from "lucide-react/icons/pencil";
import Link from "next/link";
import { useState } from "react";
import { TroubleGlyph } from "#components/state/trouble-glyph.tsx";
import { Button } from "#components/ui/button.tsx";
import { fieldLook, SelectBox } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import { useMay } from "#lib/client/page/visitor.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { severities } from "#lib/contract/board/values/severities.ts";
import type { IncidentDetail } from "#lib/contract/board/incidents/incident-detail.ts";
import { incidentLimits } from "#lib/contract/board/values/incident-values.ts";
import { severityWording } from "#lib/domain/alerts/alert-wording.ts";
import { HeadActions } from "./head-actions.tsx";
import { incidentPageWording as words } from "./incident-page-wording.ts";
import { incidentsWording } from "./incidents-wording.ts";
import { SeverityMark } from "./severity-mark.tsx";
import type { IncidentActions } from "./use-incident-actions.ts";

interface IncidentHeadProps {
  incident: IncidentDetail;
  actions: IncidentActions;
  /** Leads to the field for a note. */
  onNote: () => void;
}

/** The number, title, severity and links of an incident, and what may be done with it. */
export function IncidentHead({ incident, actions, onNote }: IncidentHeadProps) {
  const { number, openedAt, links } = incident;
  const zone = useZoneWording();
  const mayChange = useMay("operator");
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-2 num">
          <Link
            href="/incidents"
            prefetch={false}
            className="rounded hover:text-ink hover:underline max-md:py-3"
          >
            {incidentsWording.title}
          </Link>
          <ChevronRight aria-hidden className="size-3.5" />
          <span className="font-medium text-ink">{number}</span>
          <time dateTime={openedAt}>{zone.day(openedAt)}</time>
          {links.map(({ label, url }) => (
            <a
              key={url}
              href={url}
              rel="noreferrer"
              target="_blank"
              className="inline-flex items-center gap-1 rounded-md border border-line bg-panel px-1.5 text-12 text-ink hover:border-line-strong max-md:min-h-8"
            >
              {label}
              <ExternalLink aria-hidden className="size-3" />
            </a>
          ))}
        </p>
        <Title key={incident.title} incident={incident} actions={actions} mayChange={mayChange} />
      </div>
      <HeadActions incident={incident} actions={actions} mayChange={mayChange} onNote={onNote} />
    </header>
  );
}

interface TitleProps extends Omit<IncidentHeadProps, "onNote"> {
  mayChange: boolean;
}

function Title({ incident: { title, kind, failing, severity }, actions, mayChange }: TitleProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  if (isRenaming) return <RenameForm title={title} actions={actions} onDone={() => setIsRenaming(false)} />;
  return (
    <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
      {kind !== null && (
        <TroubleGlyph
          trouble={kind}
          className={`size-5 shrink-0 ${failing > 0 ? "text-failed" : "text-ink-3"}`}
        />
      )}
      <h1 className="min-w-0 text-20 font-semibold tracking-tight break-words md:text-[1.5rem]/8">{title}</h1>
      {mayChange && (
        <button
          type="button"
          aria-label={words.rename}
          title={words.rename}
          onClick={() => setIsRenaming(true)}
          className="no-print grid size-8 place-items-center rounded-lg text-ink-3 hover:bg-sunken hover:text-ink max-md:size-11"
        >
          <Pencil className="size-4" />
        </button>
      )}
      {mayChange ? (
        <SelectBox
          aria-label={words.severity}
          value={severity ?? ""}
          disabled={actions.isBusy}
          onChange={(event) =>
            actions.change({ severity: severities.find((one) => one === event.target.value) ?? null })
          }
          className={
            severity === "critical"
              ? "no-print h-7! border-ink bg-ink pl-2.5 font-medium text-bg"
              : "no-print h-7! border-line bg-panel pl-2.5 font-medium text-ink"
          }
        >
          <option value="">{words.noSeverity}</option>
          {severities.map((one) => (
            <option key={one} value={one}>
              {severityWording[one]}
            </option>
          ))}
        </SelectBox>
      ) : (
        severity !== null && <SeverityMark severity={severity} />
      )}
    </div>
  );
}

function RenameForm({
  title,
  actions,
  onDone,
}: {
  title: string;
  actions: IncidentActions;
  onDone: () => void;
}) {
  const [name, setName] = useState(title);
  const save = (wanted: string | null) => {
    onDone();
    if (wanted !== title) actions.change({ name: wanted });
  };
  return (
    <Form
      aria-label={words.rename}
      className="mt-1 flex flex-wrap items-center gap-2"
      onSubmit={() => name.trim() !== "" && save(name.trim())}
    >
      <input
        autoFocus
        aria-label={words.name}
        value={name}
        maxLength={incidentLimits.title}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
        }}
        className={`${fieldLook} w-96! max-w-full`}
      />
      <Button type="submit" look="solid">
        {words.save}
      </Button>
      <Button onClick={() => save(null)}>{words.madeTitle}</Button>
      <Button look="quiet" onClick={onDone}>
        {words.cancel}
      </Button>
    </Form>
  );
}
