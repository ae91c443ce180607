"use client";

import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import Link2 from "lucide-react/icons/link-2";
import Maximize2 from "lucide-react/icons/maximize-2";
import X from "lucide-react/icons/x";
import Link from "next/link";
import type { ComponentProps } from "react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { incidentWording } from "./incident-wording.ts";

interface PanelHeadProps {
  id: number;
  attention: readonly BoardSession[];
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** The header of the panel: previous and next call that needs attention, copy link, open the call's page, close. */
export function PanelHead({ id, attention, onOpen, onClose }: PanelHeadProps) {
  const at = attention.findIndex((session) => session.id === id);
  const areFailures = attention.every(({ state }) => isFailed(state));
  const isAlone = attention.length < 2;
  // Wraps around: an acknowledged call moves to the end, and the next unacknowledged one is the first.
  const go = (by: 1 | -1) => () => {
    const to = attention.at((at + by) % attention.length);
    if (to) onOpen(to.id);
  };
  usePageActions(
    at >= 0 && !isAlone
      ? [
          { key: "j", name: incidentWording.next(areFailures), run: go(1) },
          { key: "k", name: incidentWording.previous(areFailures), run: go(-1) },
        ]
      : [],
  );
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line px-3 max-md:h-14 max-[22.5rem]:px-1">
      {at >= 0 && (
        <>
          <IconButton label={incidentWording.previous(areFailures)} disabled={isAlone} onClick={go(-1)}>
            <ChevronUp className="size-4" />
          </IconButton>
          <IconButton label={incidentWording.next(areFailures)} disabled={isAlone} onClick={go(1)}>
            <ChevronDown className="size-4" />
          </IconButton>
          <p className="ml-1 min-w-0 truncate text-13 text-ink-2 num">
            {incidentWording.position(at + 1, attention.length, areFailures)}
          </p>
        </>
      )}
      <span className="ml-auto flex items-center gap-0.5">
        <CopyButton
          value={() => location.href}
          label={incidentWording.panelLink}
          className="mx-0! flex h-8 items-center rounded-lg px-2! text-ink-2 max-md:h-11"
        >
          <Link2 className="size-4" />
        </CopyButton>
        <Link
          href={`/sessions/${id}`}
          prefetch={false}
          aria-label={incidentWording.openPage}
          title={incidentWording.openPage}
          // Hidden on the narrowest screens, because the actions below open the call too.
          className={clsx(buttonLook("quiet", "icon"), "max-[22.5rem]:hidden")}
        >
          <Maximize2 className="size-4" />
        </Link>
        <IconButton label={incidentWording.close} onClick={onClose}>
          <X className="size-4" />
        </IconButton>
      </span>
    </div>
  );
}

function IconButton({ label, ...rest }: ComponentProps<typeof Button> & { label: string }) {
  return <Button look="quiet" size="icon" aria-label={label} {...rest} />;
}
