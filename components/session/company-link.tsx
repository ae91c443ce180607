import Link from "next/link";
import type { ReactNode } from "react";
import { callText } from "#components/session/call-text.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";

interface CompanyLinkProps {
  session: BoardSession;
  className: string;
  /** Shown after the ticker. */
  children?: ReactNode;
}

/** The ticker as a link to the company. Lies above the card's own link, which covers the whole card. */
export function CompanyLink({ session, className, children }: CompanyLinkProps) {
  return (
    <Link
      href={`/companies/${session.companyId}`}
      prefetch={false}
      className={`relative text-11 ${className}`}
    >
      {/* Cut, because a long ticker would leave no room for the company's name. */}
      <span className="inline-block max-w-[12ch] truncate align-bottom mono">
        {session.company?.ticker ?? "Company"}
      </span>
      {children}
      <span className="sr-only">
        , company page of <span {...callText(session)}>{companyName(session)}</span>
      </span>
    </Link>
  );
}
