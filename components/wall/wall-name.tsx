import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { callText } from "#components/session/call-text.ts";
import { companyName } from "#lib/domain/session/session-names.ts";

interface WallNameProps {
  session: BoardSession;
  className: string;
}

/** The company's whole name on one line, or its ticker where the name does not fit. */
export function WallName({ session, className }: WallNameProps) {
  const ticker = session.company?.ticker ?? null;
  if (ticker === null)
    return (
      <span {...callText(session)} className={className}>
        {companyName(session)}
      </span>
    );
  return (
    <span className={`${className} wall-whole`}>
      <span aria-hidden className="wall-whole-ticker">
        {ticker}
      </span>
      <span {...callText(session)} className="wall-whole-name">
        {companyName(session)}
      </span>
    </span>
  );
}
