"use client";

import { useQuery } from "@tanstack/react-query";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { companyDetailQuery } from "#lib/client/queries/companies.ts";
import { useAnswerStatus } from "#lib/client/freshness/answer-status.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import { hasProblem } from "#lib/client/request/request.ts";
import type { CompanyDetail } from "#lib/contract/board/company-detail.ts";
import { groupCompanySessions, withLatest } from "#lib/domain/company/company-sessions.ts";
import { EmbedFrame } from "./embed-frame.tsx";
import { EmbedList } from "./embed-row.tsx";
import { embedLookParams, type EmbedLook } from "./embed-look.ts";
import { embedWording } from "./embed-wording.ts";
import { NewTabLink } from "./new-tab-link.tsx";

const maxCalls = { upcoming: 3, past: 3 };

/** A company's live, next and last calls. */
export function EmbedCompany({ id, look }: { id: number; look: EmbedLook }) {
  const { data, error } = useQuery(companyDetailQuery(id));
  const status = useAnswerStatus(companyDetailQuery(id));
  const address = `/companies/${id}`;
  const name = data ? (data.company.displayName ?? data.company.name) : `Company ${id}`;
  return (
    <EmbedFrame
      look={look}
      params={embedLookParams}
      also={data ? status : undefined}
      title={
        <NewTabLink href={address} className="line-clamp-2 break-words">
          {name}
        </NewTabLink>
      }
    >
      {data ? <Calls detail={data} address={address} /> : <p className="text-ink-2">{absence(error)}</p>}
    </EmbedFrame>
  );
}

function absence(error: Error | null): string {
  if (error === null) return embedWording.loading;
  if (hasProblem(error, "notFound")) return embedWording.noCompany;
  if (hasProblem(error, "notCopiedYet")) return embedWording.notCopiedYet;
  return describeFailedRequest(error);
}

function Calls({ detail, address }: { detail: CompanyDetail; address: string }) {
  const held = useBoard()?.sessions;
  const minute = useMinute();
  if (minute === null) return <p className="text-ink-2">{embedWording.loading}</p>;
  const { live, upcoming, past } = groupCompanySessions(withLatest(detail.sessions, held), minute);
  if (live.length + upcoming.length + past.length === 0) return <p>{embedWording.noCalls}</p>;
  const more = { at: address, words: embedWording.more };
  return (
    <>
      <EmbedList title={embedWording.live} sessions={live} isOfCompany more={more} />
      <EmbedList
        title={embedWording.next}
        sessions={upcoming.slice(0, maxCalls.upcoming)}
        isOfCompany
        more={more}
      />
      <EmbedList title={embedWording.last} sessions={past.slice(0, maxCalls.past)} isOfCompany more={more} />
    </>
  );
}
