"use client";

import { clsx } from "clsx";
import dynamic from "next/dynamic";
import { useEffect, useSyncExternalStore, type ComponentProps, useState } from "react";
import { PollBoard } from "#components/shell/poll-board.tsx";
import { FailureSignals } from "#components/shell/failure-signals.tsx";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { useCheckIn } from "#lib/client/page/use-check-in.ts";
import { useBuildReload } from "#lib/client/page/use-build-reload.ts";
import { usePreload } from "#lib/client/page/use-preload.ts";
import { useActivity } from "#lib/client/page/use-activity.ts";
import { ZoneOfAddress } from "#lib/client/page/zone.ts";
import { useWakeLock } from "#lib/client/page/use-wake-lock.ts";
import { isNight, type WallSettings } from "#lib/domain/wall/wall-settings.ts";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { usePastMoment } from "#lib/client/address/use-past-moment.ts";
import type { Viewport } from "./layout/type-size.ts";
import { useMinuteOfDay } from "./use-screen-minute.ts";
import { loadDayChart } from "./wall-no-failures.tsx";
import { WallStage } from "./wall-stage.tsx";
import { useElementSize } from "./use-element-size.ts";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { wallWording } from "./wall-wording.ts";

interface WallProps {
  settings: WallSettings;
  /** Settings in the address that could not be read. */
  refused: readonly string[];
  /** Names in the address that are not settings. */
  unknown: readonly string[];
  notice: string | null;
}

const activityLastsMs = 5_000;

const preloads = [loadDayChart];
/** Few walls show a past moment. */
const PastScreen = dynamic(
  withLoadError(() => import("#components/past/past-screen.tsx").then(({ PastScreen }) => PastScreen)),
);

/** A wall: as it is now, or what it showed at the past moment of its address. */
export function Wall(props: WallProps) {
  const { at } = usePastMoment();
  if (at === null) return <LiveWall {...props} />;
  return (
    <main
      className={clsx("fixed inset-0 flex flex-col bg-bg text-ink", props.settings.theme)}
      data-testid="wall"
    >
      <PollBoard />
      <h1 className="sr-only">Wall</h1>
      <ZoneOfAddress value={props.settings.zone}>
        <PastScreen at={at} isWall>
          <PastWall {...props} />
        </PastScreen>
      </ZoneOfAddress>
    </main>
  );
}

/** The wall as it is now. Nobody operates its screen, so it stays awake, reloads and checks in by itself. */
function LiveWall({ settings, refused, unknown, notice }: WallProps) {
  useWakeLock();
  useBuildReload();
  useCheckIn();
  usePreload(preloads);
  const minute = useMinuteOfDay();
  const isDimmed = isNight(settings.night, minute);
  const isUserPresent = useUserPresent(activityLastsMs);
  const { status } = useFreshness();
  const size = useWindowSize();
  return (
    <main
      className={clsx("wall", isDimmed ? "dark" : settings.theme, !isUserPresent && "cursor-none")}
      data-freshness={status}
      data-night={isDimmed || undefined}
      data-testid="wall"
    >
      <PollBoard />
      <FailureSignals />
      <h1 className="sr-only">Wall</h1>
      {size && (
        <WallStage settings={settings} refused={refused} unknown={unknown} notice={notice} viewport={size} />
      )}
      <WallExit isUserPresent={isUserPresent} />
    </main>
  );
}

/** True while somebody moves the pointer, touches the screen or presses keys, and for `lastsMs` after. */
function useUserPresent(lastsMs: number): boolean {
  const { isActive, touch } = useActivity(lastsMs);
  useEffect(() => {
    const events = ["pointermove", "pointerdown", "keydown"] as const;
    for (const event of events) window.addEventListener(event, touch, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, touch);
    };
  }, [touch]);
  return isActive;
}

/** The last size, kept so that an unchanged one is the same object. */
let lastSize: Viewport | null = null;

function measure(): Viewport {
  const { innerWidth: width, innerHeight: height } = window;
  if (lastSize?.width !== width || lastSize.height !== height) lastSize = { width, height };
  return lastSize;
}

function onResize(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => {
    window.removeEventListener("resize", listener);
  };
}

/** The size of the window; null on the server. */
function useWindowSize(): Viewport | null {
  return useSyncExternalStore(onResize, measure, () => null);
}

/** A wall at a past moment, in the room that the frame around it leaves. */
function PastWall(stage: Omit<ComponentProps<typeof WallStage>, "viewport">) {
  const { status } = useFreshness();
  const { ref, size } = useElementSize();
  return (
    <div ref={ref} className="wall absolute!" data-freshness={status}>
      {size && size.height > 0 && <WallStage {...stage} viewport={size} />}
    </div>
  );
}

/** Escape leads to the board at any time; links appear while somebody moves the pointer. */
function WallExit({ isUserPresent }: { isUserPresent: boolean }) {
  const router = useRouter();
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) router.push("/");
    };
    window.addEventListener("keydown", handleKey);
    return () => {
      window.removeEventListener("keydown", handleKey);
    };
  }, [router]);
  if (!isUserPresent && !isFocused) return null;
  const look =
    "inline-flex min-h-11 items-center rounded-lg border border-line-strong bg-panel px-4 text-14 font-medium text-ink shadow-float";
  return (
    <div
      className="fixed right-4 bottom-4 z-10 flex gap-2"
      onFocus={() => {
        setIsFocused(true);
      }}
      onBlur={() => {
        setIsFocused(false);
      }}
    >
      <Link href={`/wall/setup${location.search}`} prefetch={false} className={look}>
        {wallWording.setUp}
      </Link>
      <Link href="/" prefetch={false} className={look}>
        {wallWording.leave}
      </Link>
    </div>
  );
}
