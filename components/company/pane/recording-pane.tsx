"use client";

import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Link from "next/link";
import { useState } from "react";
import { useLoadedSource, useRememberedListening } from "#components/reader/player/use-call-playback.ts";
import { callName, type ReaderCall } from "#components/reader/reader-call.ts";
import { useReaderCall } from "#components/reader/use-reader-call.ts";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { RequestProblem } from "#components/shell/query-screen.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { withClock } from "#lib/client/media/call-clock.ts";
import { recallPlace } from "#lib/client/media/listening-memory.ts";
import type { CallSubject } from "#lib/client/media/sound.ts";
import { MediaClockContext, useMedia } from "#lib/client/media/use-media.ts";
import { useSound } from "#lib/client/media/use-sound.ts";
import { fileAddress } from "#lib/domain/company/event-files.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { companyWording } from "../company-wording.ts";

const indentRem = 0.875;

interface RecordingPaneProps {
  /** The page that plays the recording; null where it has none. */
  subject: CallSubject | null;
  recordingId: number | null;
}

/** A recording, played by the tab's one audio element, from the start of any chapter. */
export function RecordingPane({ subject, recordingId }: RecordingPaneProps) {
  if (subject !== null) return <KnownRecording subject={subject} />;
  return (
    <div className="flex flex-col items-start gap-3 p-4 text-13 text-ink-2">
      <p>{companyWording.soundOnly}</p>
      {recordingId !== null && (
        <a
          href={ownAddress(fileAddress("recordings", recordingId))}
          target="_blank"
          rel="noopener"
          className={buttonLook()}
        >
          {companyWording.openFile}
          <span className="sr-only">{companyWording.newTab}</span>
        </a>
      )}
    </div>
  );
}

function KnownRecording({ subject }: { subject: CallSubject }) {
  const loaded = useReaderCall(subject);
  switch (loaded.status) {
    case "ready":
      return <Recording subject={subject} call={loaded.call} />;
    case "failed":
      return <RequestProblem title={companyWording.paneFailed} error={loaded.error} onRetry={loaded.retry} />;
    case "loading":
      return (
        <div role="status" aria-label={companyWording.paneLoading} className="p-4">
          <Skeleton className="h-40" />
        </div>
      );
  }
}

function Recording({ subject, call }: { subject: CallSubject; call: ReaderCall }) {
  const sound = useSound();
  const [made] = useState(() => {
    const { title } = call;
    const name = callName(call);
    const heard = withClock(sound, { name, subject, title, company: call.company?.displayName ?? null });
    const place = heard.isContinued ? null : recallPlace(name);
    if (place) heard.clock.seek(place.seconds);
    return heard;
  });
  const { clock } = made;
  useRememberedListening(clock, made);
  useLoadedSource(clock, call);
  const playFrom = (seconds: number) => {
    clock.seek(seconds);
    clock.play();
  };
  const { nodes } = call.tree;
  return (
    <MediaClockContext value={clock}>
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <PlayButton onPress={clock.toggle} />
        <p className="mono text-13 text-ink-2">{formatCallTime(call.lengthSeconds)}</p>
        <Link href={call.path} prefetch={false} className={`${buttonLook()} ml-auto`}>
          {companyWording.openCall}
        </Link>
      </div>
      <h3 className="border-t border-line px-4 pt-3 pb-1 text-12 text-ink-2">{companyWording.chapters}</h3>
      {nodes.length === 0 && <p className="px-4 pb-4 text-13 text-ink-2">{companyWording.noChapters}</p>}
      <ul className="min-h-0 thin-scroll overflow-y-auto pb-3">
        {nodes.map(({ chapter, path }) => {
          const depth = path.length - 1;
          const time = formatCallTime(chapter.startSeconds);
          return (
            <li key={chapter.id}>
              <button
                type="button"
                aria-label={companyWording.playFrom(chapter.title, time)}
                onClick={() => playFrom(chapter.startSeconds)}
                className="flex min-h-8 w-full items-baseline gap-3 px-4 py-1 text-left text-13 hover:bg-sunken max-md:min-h-11"
              >
                <span
                  className={depth === 0 ? "min-w-0 flex-1 font-semibold" : "min-w-0 flex-1"}
                  style={{ paddingLeft: `${depth * indentRem}rem` }}
                >
                  <bdi>{chapter.title}</bdi>
                </span>
                <span className="mono text-12 text-ink-2">{time}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </MediaClockContext>
  );
}

function PlayButton({ onPress }: { onPress: () => void }) {
  const isPlaying = useMedia((media) => media.isPlaying);
  const hasSource = useMedia((media) => media.hasSource);
  const Sign = isPlaying ? Pause : Play;
  return (
    <Button look="solid" disabled={!hasSource} onClick={onPress}>
      <Sign className="size-3.5 fill-current" />
      {isPlaying ? companyWording.pauseCall : companyWording.playCall}
    </Button>
  );
}
