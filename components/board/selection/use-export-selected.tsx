"use client";

import { useRouter } from "next/navigation";
import { useContext, useState, type ReactNode } from "react";
import { useFileSaving } from "#components/export/use-file-saving.tsx";
import { OpenPanelContext } from "#components/session/open-panel.ts";
import { CopyNotice, useCopy } from "#components/ui/copy-notice.tsx";
import { maxFollowed } from "#lib/client/address/followed-ids.ts";
import { followHref } from "#lib/client/address/follow-params.ts";
import { linkTo } from "#lib/client/address/own-address.ts";
import { useShownClock } from "#lib/client/freshness/shown-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { callsHtml } from "#lib/domain/export/calls-html.ts";
import { exportName } from "#lib/domain/export/exported-view.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { exportedView, inOrder } from "../tools/export-menu.tsx";
import type { SelectingProps } from "./selection-props.ts";
import { selectionWording as words } from "./selection-wording.ts";

interface TakingAlong {
  actions: { name: string; key: string; run: () => void; problem: string | null }[];
  /** Says that something was copied, or could not be saved. */
  notices: ReactNode;
}

/** What anybody may do with selected calls: copy, export and open them. */
export function useTakingAlong({
  view,
  controls,
  isNarrow,
  selected,
}: SelectingProps & { isNarrow: boolean; selected: readonly BoardSession[] }): TakingAlong {
  const router = useRouter();
  const panel = useContext(OpenPanelContext);
  const { outcome, copy } = useCopy();
  const { save, notice } = useFileSaving();
  const clock = useShownClock();
  const zone = useZoneWording();
  const [copied, setCopied] = useState(0);
  const ordered = () => {
    const ids = new Set(selected.map(({ id }) => id));
    return inOrder(view, controls, isNarrow).filter(({ id }) => ids.has(id));
  };
  return {
    actions: [
      {
        name: words.copy,
        key: "c",
        problem: null,
        run: () => {
          setCopied(selected.length);
          const calls = ordered();
          void copy(calls.map(lineOf).join("\n"), callsHtml(calls, linkTo, zone));
        },
      },
      {
        name: words.export,
        key: "e",
        problem: null,
        run: () =>
          void save(async () => {
            const { viewCsv } = await import("#lib/domain/export/view-files.ts");
            const exported = exportedView(clock, controls, ordered());
            saveFile(exportName(exported, "csv"), "text/csv", viewCsv(exported));
          }),
      },
      {
        name: words.open,
        key: "o",
        problem: selected.length > maxFollowed ? words.openLimit(maxFollowed) : null,
        run: () => {
          const [first, ...others] = ordered();
          if (first && others.length === 0) panel?.open(first.id);
          else router.push(followHref(selected.map(({ id }) => id)));
        },
      },
    ],
    notices: (
      <>
        <CopyNotice outcome={outcome} copied={words.copied(copied)} />
        {notice}
      </>
    ),
  };
}

/** A call in a line of text: who, which call, in which state, and where. */
function lineOf(session: BoardSession): string {
  const ticker = session.company?.ticker;
  const name = companyName(session) + (ticker ? ` (${ticker})` : "");
  return [name, eventTitle(session), stateWording[session.state], linkTo(`/sessions/${session.id}`)].join(
    " · ",
  );
}
