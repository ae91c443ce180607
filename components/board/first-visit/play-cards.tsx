"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useState, useSyncExternalStore } from "react";
import { TellMe } from "#components/alerts/tell-me.tsx";
import { callText } from "#components/session/call-text.ts";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useHeard } from "#lib/client/media/use-sound.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { firstVisitWording as words } from "./first-visit-wording.ts";
import type { CardCalls } from "./use-card-calls.ts";

// The reader's code, which plays calls, is loaded once somebody presses play.
const loadPlayed = () => import("./played-call.tsx");
const PlayedCall = dynamic(
  withLoadError(() => loadPlayed().then(({ PlayedCall }) => PlayedCall)),
  { ssr: false, loading: () => <Words>{words.loading}</Words> },
);
const prepare = () => void loadPlayed().catch(() => undefined);

interface PlayCardProps {
  calls: CardCalls;
  /** Called once something was played. */
  onDone: () => void;
}

/** The best live call, which plays here at its live edge; with none, the next one. */
export function OnNow({ calls: { live, next }, onDone }: PlayCardProps) {
  // The call that was chosen stays, also after better ones went live.
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.max(
    0,
    live.findIndex(({ id }) => id === chosen),
  );
  const session = live[at];
  if (!session) return <NextCall session={next} />;
  const another = live[(at + 1) % live.length];
  return (
    <Playable
      key={session.id}
      session={session}
      from="edge"
      note={words.asSpoken}
      onPlay={() => {
        setChosen(session.id);
        onDone();
      }}
    >
      {another && another !== session && (
        <Button onClick={() => setChosen(another.id)}>{words.another}</Button>
      )}
    </Playable>
  );
}

/** The newest recorded call, which plays here from its beginning. */
export function Recorded({ calls: { recorded }, onDone }: PlayCardProps) {
  const [kept, setKept] = useState<BoardSession | null>(null);
  const session = kept ?? recorded[0];
  if (!session) return null;
  return (
    <Playable
      session={session}
      from={0}
      note={words.eachWord}
      onPlay={() => {
        setKept(session);
        onDone();
      }}
    >
      <Link href={`/sessions/${session.id}`} prefetch={false} className={buttonLook()}>
        {words.readAlong}
      </Link>
    </Playable>
  );
}

interface PlayableProps {
  session: BoardSession;
  from: number | "edge";
  note: string;
  onPlay: () => void;
  children: React.ReactNode;
}

function Playable({ session, from, note, onPlay, children }: PlayableProps) {
  // Each press that does not pause begins again: another card may have taken the sound.
  const [turn, setTurn] = useState(0);
  const minute = useMinute();
  const zone = useZoneWording(session.company?.exchange);
  const { heard } = useHeard();
  const isHeard = heard?.subject.kind === "session" && heard.subject.id === session.id;
  const clock = turn > 0 && isHeard ? heard.clock : undefined;
  const isSounding = useSyncExternalStore(
    clock?.subscribe ?? neverChanges,
    () => clock?.getSnapshot().isPlaying ?? false,
    () => false,
  );
  const company = companyName(session);
  const press = () => {
    if (clock) return clock.toggle();
    setTurn(turn + 1);
    onPlay();
  };
  return (
    <>
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={isSounding ? words.pause(company) : words.play(company)}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={press}
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-ink text-bg hover:opacity-90"
        >
          {isSounding ? <Pause className="size-4 fill-current" /> : <Play className="size-4 fill-current" />}
        </button>
        <p className="min-w-0">
          <Link
            href={`/sessions/${session.id}`}
            prefetch={false}
            className="block truncate font-semibold hover:underline"
          >
            <bdi>{company}</bdi>
          </Link>
          <span className="block truncate text-12 text-ink-2 num">
            <bdi lang={callText(session).lang}>{eventTitle(session)}</bdi>
            {", "}
            {zone.when(session.wentLiveAt ?? session.date, minute, "minutes")}
          </span>
        </p>
      </div>
      {turn > 0 ? <PlayedCall key={turn} session={session} from={from} /> : <Words>{note}</Words>}
      <div className="mt-auto flex items-center justify-end gap-2">{children}</div>
    </>
  );
}

/** What is said, in at most three lines. */
function Words({ children }: { children: string }) {
  return (
    <p className="line-clamp-3 rounded-lg bg-live-tint px-3 py-2 text-12 leading-5 text-ink-2 blind:bg-sunken">
      {children}
    </p>
  );
}

function NextCall({ session }: { session: BoardSession | null }) {
  const minute = useMinute();
  if (!session) return <p className="text-ink-2">{words.noneNext}</p>;
  const ahead = minute === null ? null : Date.parse(session.date) - minute;
  const company = companyName(session);
  return (
    <>
      <p>
        <bdi className="block font-semibold">{company}</bdi>
        <bdi lang={callText(session).lang} className="text-12 text-ink-2">
          {eventTitle(session)}
        </bdi>
      </p>
      {ahead !== null && <p className="text-20 font-semibold num">{words.nextIn(formatSpan(ahead))}</p>}
      <div className="mt-auto flex justify-end">
        <TellMe
          about={company}
          scope={{ companyIds: [session.companyId], conditions: ["wentLive"], graceSeconds: 0 }}
        />
      </div>
    </>
  );
}

const neverChanges = () => () => undefined;
