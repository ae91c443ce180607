"use client";

import X from "lucide-react/icons/x";
import "#components/reader/player/player.css";
import { useCallPlayback } from "#components/reader/player/use-call-playback.ts";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { useReaderCall } from "#components/reader/use-reader-call.ts";
import { buttonLook } from "#components/ui/button.tsx";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { useMediaSession } from "#lib/client/media/use-media-session.ts";
import type { PlayingCall } from "#lib/client/media/sound.ts";
import { MediaClockContext, useMediaClock } from "#lib/client/media/use-media.ts";
import { isFinal } from "#lib/client/request/request.ts";
import { unknownState } from "#lib/contract/public-v3/session-state.ts";
import { neighbourChapter } from "#lib/domain/chapters/active-chapter.ts";
import { toneOf } from "#lib/domain/session/session-state.ts";
import { MiniControls } from "./mini-controls.tsx";
import { playerWording } from "./player-wording.ts";

interface MiniPlayerProps {
  heard: PlayingCall;
  onClose: () => void;
}

/** Controls for the call that is playing, on every page but its own. */
export function MiniPlayer({ heard, onClose }: MiniPlayerProps) {
  const loaded = useReaderCall(heard.subject);
  const { status } = useFreshness();
  const call = loaded.status === "ready" ? loaded.call : null;
  const error =
    loaded.status === "loading" ? null : loaded.status === "ready" ? loaded.sessionError : loaded.error;
  return (
    <MediaClockContext value={heard.clock}>
      <section
        data-sound-bar
        aria-label={playerWording.name}
        data-tone={toneOf(call?.state ?? unknownState)}
        data-freshness={status}
        className="call-tone no-print fixed inset-x-0 bottom-(--bottom-bar) z-20 flex h-16 items-center gap-4 border-t border-line bg-panel px-5 max-md:gap-1 max-md:px-2"
      >
        {call ? (
          <>
            <CallPlayback call={call} />
            <MiniControls heard={heard} call={call} isRemoved={error !== null && isFinal(error)} />
          </>
        ) : (
          <p role="status" className="min-w-0 flex-1 text-13 text-ink-2">
            <span dir="auto" className="block truncate font-semibold text-ink">
              {heard.company ?? heard.title}
            </span>
            {statusWords(error)}
          </p>
        )}
        <button
          type="button"
          aria-label={playerWording.close}
          className={buttonLook("quiet", "icon")}
          onClick={onClose}
        >
          <X className="size-4" />
        </button>
      </section>
    </MediaClockContext>
  );
}

function statusWords(error: Error | null): string {
  if (error === null) return playerWording.loading;
  return isFinal(error) ? playerWording.removed : playerWording.failed;
}

/** Does for the clock what the call's own page does while that is open. Renders nothing. */
function CallPlayback({ call }: { call: ReaderCall }) {
  const clock = useMediaClock();
  useCallPlayback(clock, call);
  const { title, tree } = call;
  const company = call.company?.displayName ?? "";
  useMediaSession(clock, {
    title,
    company,
    onChapter: (direction) => {
      const node = neighbourChapter(tree.nodes, clock.callTime(), direction);
      if (node) clock.seek(node.chapter.startSeconds);
    },
  });
  return null;
}
