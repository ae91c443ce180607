"use client";

import { ownAddress } from "#lib/client/address/own-address.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { IncidentHeading } from "./incident-heading.tsx";
import { incidentWording } from "./incident-wording.ts";
import { Incident } from "./incident.tsx";
import { PanelHead } from "./panel-head.tsx";
import { useIncident, type IncidentCall } from "./use-incident.ts";
import { useIsDocked } from "./use-is-docked.ts";

interface IncidentPanelProps {
  id: number;
  /** What needs attention, in the order of the attention strip, for next and previous. */
  attention: readonly BoardSession[];
  /** True when an acknowledgement needs the person's name: its field gets the focus. */
  isNamePrompted: boolean;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** A call beside the board: docked where there is room, else a sheet over the page. */
export function IncidentPanel({ id, attention, isNamePrompted, onOpen, onClose }: IncidentPanelProps) {
  const isDocked = useIsDocked();
  const { status } = useFreshness();
  const call = useIncident(id);
  const title = call.session ? incidentWording.panel(call.session) : incidentWording.missing(id);
  const content = (
    <>
      <PanelHead id={id} attention={attention} onOpen={onOpen} onClose={onClose} />
      <div
        key={id}
        // The dialog's focus trap focuses an element without scrolling to it.
        onFocus={(event) => event.target.scrollIntoView({ block: "nearest" })}
        className="min-h-0 flex-1 thin-scroll overflow-y-auto px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-md:px-4"
      >
        <PanelBody id={id} call={call} isNamePrompted={isNamePrompted} headingLevel={isDocked ? 2 : 1} />
      </div>
    </>
  );
  if (isDocked) {
    return (
      <DockedPanel id={id} title={title} onClose={onClose}>
        {content}
      </DockedPanel>
    );
  }
  return (
    <Dialog
      title={title}
      data-freshness={status}
      data-panel={id}
      onClose={onClose}
      className="inset-y-0 right-0 flex w-full flex-col border-0 border-l sm:max-w-110"
    >
      {content}
    </Dialog>
  );
}

interface PanelBodyProps {
  id: number;
  call: IncidentCall;
  isNamePrompted: boolean;
  headingLevel: 1 | 2;
}

function PanelBody({ id, call, isNamePrompted, headingLevel }: PanelBodyProps) {
  return (
    <QueryScreen
      query={{ data: call.session ?? undefined, error: call.error, refetch: call.retry }}
      words={{ failed: incidentWording.failed }}
      skeleton={
        <div role="status" aria-label={incidentWording.loading} className="flex flex-col gap-4">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-16" />
          <Skeleton className="h-32" />
        </div>
      }
      missing={<EmptyNote title={incidentWording.missing(id)}>{incidentWording.missingReason}</EmptyNote>}
    >
      {(session) => (
        <div className="flex flex-col gap-4">
          <IncidentHeading session={session} level={headingLevel} />
          <Incident call={call} session={session} isNamePrompted={isNamePrompted} />
        </div>
      )}
    </QueryScreen>
  );
}

interface DockedPanelProps {
  id: number;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The panel at the right edge. It takes the focus when it opens, and returns it to the call's card. */
function DockedPanel({ id, title, onClose, children }: DockedPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    shown.current = id;
    const it = panel.current;
    if (!it?.contains(document.activeElement) && !isOpeningOverlay()) it?.focus({ preventScroll: true });
  }, [id]);
  useEffect(() => {
    const it = panel.current;
    return () => {
      // The panel is removed by now, so its focus has fallen back to the body.
      const focused = document.activeElement;
      if (focused === document.body || it?.contains(focused)) focusCard(shown.current);
    };
  }, []);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isInOverlay(event.target)) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
    };
  }, [onClose]);

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      data-panel={id}
      className="no-print fixed top-13 right-0 bottom-(--sound-bar) z-10 flex w-110 arrive flex-col border-l border-line bg-panel outline-none"
    >
      {children}
    </aside>
  );
}

/** True while somebody is in an overlay or has just pressed what opens one: it would close if it lost the focus. */
function isOpeningOverlay(): boolean {
  const focused = document.activeElement;
  return isInOverlay(focused) || focused?.matches("[aria-haspopup=dialog]") === true;
}

/** True in a dialog or menu, which Escape closes before the panel. */
function isInOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], [role=menu]") !== null;
}

/** Focuses the card from which the call was opened, in the strip or in a list. */
function focusCard(id: number): void {
  const card = document.querySelector<HTMLElement>(
    `:is([data-attention="${id}"], [data-session="${id}"]) a[data-open][href="${ownAddress(`/sessions/${id}`)}"]`,
  );
  card?.focus({ preventScroll: true });
}
