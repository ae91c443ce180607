"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { callText } from "#components/session/call-text.ts";
import { useMemo } from "react";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { transcriptDetailQuery } from "#lib/client/queries/calls.ts";
import { toTextParagraphs } from "#lib/domain/transcript/transcript-text.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { companyWording } from "../company-wording.ts";
import { PaneAnswer } from "./pane-answer.tsx";

/** A transcript to read beside the events; each paragraph's time links to that moment of the call. */
export function WordsPane({ transcriptId }: { transcriptId: number }) {
  const query = useQuery(transcriptDetailQuery(transcriptId));
  const { data } = query;
  const paragraphs = useMemo(() => (data ? toTextParagraphs(data.paragraphs, data.speakers) : []), [data]);
  const ofCall = callText({ event: data?.event ?? null });
  const path = `/transcripts/${transcriptId}`;
  return (
    <PaneAnswer query={query}>
      <div className="border-b border-line px-4 py-2">
        <Link href={path} prefetch={false} className={buttonLook()}>
          {companyWording.openCall}
        </Link>
      </div>
      {paragraphs.length === 0 && <EmptyNote title={companyWording.noWords} className="py-10" />}
      <div
        tabIndex={0}
        role="region"
        aria-label={companyWording.words}
        className="min-h-0 thin-scroll overflow-y-auto px-4 py-3 -outline-offset-2"
      >
        {paragraphs.map(({ key, start, speaker, role, text }) => (
          <section key={key} className="mb-4">
            <h3 className="flex items-baseline gap-2 text-12 text-ink-2">
              <span {...ofCall} className="font-semibold text-ink">
                {speaker ?? companyWording.unnamedSpeaker}
              </span>
              <span {...ofCall} className="min-w-0 truncate">
                {role}
              </span>
              <Link
                href={momentHref(path, start)}
                prefetch={false}
                className="ml-auto inline-flex min-h-6 items-center mono hover:underline max-md:min-h-11"
              >
                {formatCallTime(start)}
              </Link>
            </h3>
            <p {...ofCall} className="mt-0.5 text-14 leading-relaxed break-words">
              {text}
            </p>
          </section>
        ))}
      </div>
    </PaneAnswer>
  );
}
