"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useId, type ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { SelectBox } from "#components/ui/field.tsx";
import { callLetters } from "#lib/client/address/compare-params.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { companyEventsQuery } from "#lib/client/queries/companies.ts";
import {
  comparableEvents,
  nextToCompare,
  type ComparableEvent,
  type ComparedCall,
} from "#lib/domain/compare/comparable-events.ts";
import { compareWording } from "./compare-wording.ts";
import { PeerChoice } from "./peer-choice.tsx";

interface CallChoiceProps {
  /** The calls of the company. */
  events: readonly ComparableEvent[];
  /** The calls to compare in their order; undefined where none is chosen. */
  chosen: readonly (ComparedCall | undefined)[];
  onChoose: (transcriptIds: readonly (number | null)[]) => void;
}

/** Which calls are compared, each to be changed, with one more to add and, of three and more, each to be removed. */
export function CallChoice({ events, chosen, onChoose }: CallChoiceProps) {
  const ids = chosen.map((call) => call?.transcriptId ?? null);
  const compared = chosen.filter((call) => call !== undefined);
  const canAdd = compared.length === chosen.length && ids.length < callLetters.length;
  const next = canAdd ? nextToCompare(compared, events) : null;
  return (
    <div className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
      <div
        className={clsx(
          "grid min-w-0 gap-3",
          ids.length === 1 ? "sm:w-1/2" : "flex-1 sm:grid-cols-2",
          ids.length === 3 && "xl:grid-cols-3",
          ids.length === 4 && "xl:grid-cols-4",
        )}
      >
        {chosen.map((call, at) => (
          <CallSelect
            key={at}
            label={compareWording.call(at, chosen)}
            events={events}
            chosen={call}
            // The call of another place changes places with this one's.
            onChoose={(to) => onChoose(ids.map((one) => (one === to ? ids[at]! : one)).with(at, to))}
            remove={
              ids.length > 2 && (
                <Button
                  size="icon"
                  look="quiet"
                  aria-label={compareWording.remove(at)}
                  onClick={() => onChoose(ids.toSpliced(at, 1))}
                >
                  <X className="size-3.5" />
                </Button>
              )
            }
          />
        ))}
      </div>
      {canAdd && (
        <div className="flex">
          {next && (
            <Button
              look="quiet"
              aria-label={compareWording.addThis(next.title)}
              onClick={() => onChoose(withCall(next, compared))}
            >
              <Plus className="size-3.5" />
              {compareWording.add}
            </Button>
          )}
          <PeerChoice compared={compared} onChoose={(id) => onChoose([...ids, id])} />
        </div>
      )}
    </div>
  );
}

/** The calls with one more: in front where it is the oldest, else as the last. */
function withCall(next: ComparableEvent, compared: readonly ComparedCall[]): number[] {
  const isOldest = compared.every(({ date }) => date !== null && Date.parse(next.date) < Date.parse(date));
  return (isOldest ? [next, ...compared] : [...compared, next]).map(({ transcriptId }) => transcriptId);
}

interface CallSelectProps {
  label: string;
  events: readonly ComparableEvent[];
  chosen: ComparedCall | undefined;
  onChoose: (transcriptId: number) => void;
  remove: ReactNode;
}

/** A choice among the calls of the company, or of the peer whose call it is. */
function CallSelect({ label, events, chosen, onChoose, remove }: CallSelectProps) {
  const zone = useZoneWording();
  const id = useId();
  const peer = chosen?.peer ?? null;
  const ofPeer = useQuery({ ...companyEventsQuery(peer?.id ?? 0), enabled: peer !== null });
  const offered: readonly ComparedCall[] =
    peer === null ? events : comparableEvents(ofPeer.data?.events ?? []).map((event) => ({ ...event, peer }));
  const isOffered = offered.some(({ transcriptId }) => transcriptId === chosen?.transcriptId);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-12 text-ink-2">
        {label}
      </label>
      <div className="flex min-w-0 [&>:first-child]:flex-1">
        <SelectBox
          id={id}
          value={chosen?.transcriptId ?? ""}
          onChange={(event) => {
            onChoose(Number(event.target.value));
          }}
          className="w-full border-line bg-panel pl-2 text-ink hover:border-line-strong"
        >
          {!chosen && <option value="" />}
          {[...(chosen && !isOffered ? [chosen] : []), ...offered].map((call) => (
            <option key={call.transcriptId} value={call.transcriptId}>
              {[compareWording.day(call, zone), call.title].filter(Boolean).join(" · ")}
            </option>
          ))}
        </SelectBox>
        {remove}
      </div>
    </div>
  );
}
