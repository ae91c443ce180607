import { CompanyStar } from "#components/marks/stars.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import type { PageAction } from "#lib/client/page/page-actions.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { callText } from "#components/session/call-text.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";

interface CompanyContentProps {
  id: number;
  displayName: string;
  ticker: string | null;
  exchange: string | null;
}

/** A company in the palette. */
export function CompanyContent({ id, displayName, ticker, exchange }: CompanyContentProps) {
  return (
    <>
      <span dir="auto" className="truncate font-medium">
        {displayName}
      </span>
      <span className="mono text-12 text-ink-3">{ticker}</span>
      <span className="ml-auto text-12 text-ink-3">{exchange}</span>
      <CompanyStar companyId={id} company={displayName} isInChoice />
    </>
  );
}

/** An action in the palette, with its key. */
export function ActionContent({ action: { name, key } }: { action: PageAction }) {
  return (
    <>
      <span className="flex-1 truncate">{name}</span>
      {key !== undefined && <Kbd>{key.toUpperCase()}</Kbd>}
    </>
  );
}

/** A call in the palette. */
export function SessionContent({ session }: { session: BoardSession }) {
  const words = useZoneWording(session.company?.exchange);
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <bdi lang={callText(session).lang} className="font-medium">
          {companyName(session)}
        </bdi>{" "}
        <bdi lang={callText(session).lang} className="text-ink-2">
          {eventTitle(session)}
        </bdi>
      </span>
      <span className="text-12 whitespace-nowrap text-ink-3 num">
        {words.shortDay(session.date)} {words.time(session.date, "minutes")}
      </span>
      <StateBadge
        state={session.state}
        upstreamState={session.upstreamState}
        className="w-32 shrink-0 rounded text-12 blind:hatch"
      />
      <CompanyStar companyId={session.companyId} company={companyName(session)} isInChoice />
    </>
  );
}
