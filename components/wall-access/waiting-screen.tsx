"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Logo } from "#components/shell/logo.tsx";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { clearForRefusal } from "#lib/client/kept/clear-kept.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { useWakeLock } from "#lib/client/page/use-wake-lock.ts";
import { screenQuery } from "#lib/client/queries/walls.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import type { Screen } from "#lib/contract/board/walls/wall-links.ts";
import { wallAccessWording } from "./wall-access-wording.ts";

const words = wallAccessWording.screen;
const minuteMs = 60_000;

/** For a screen without a keyboard: shows a code until an operator types it in, then opens the wall. */
export function WaitingScreen() {
  useWakeLock();
  const { data, error } = useQuery(screenQuery);
  const view = data?.status === "in" ? data.view : null;
  const wasRevoked = data !== undefined && data.status !== "in" && data.wasRevoked;
  useEffect(() => {
    if (view !== null) location.replace(ownAddress(view));
  }, [view]);
  useEffect(() => {
    if (wasRevoked) void clearForRefusal();
  }, [wasRevoked]);
  return (
    <main className="dark grid min-h-dvh place-items-center bg-bg px-[6vw] py-[6vh] text-ink">
      <div className="flex w-full max-w-[70vmax] flex-col items-center gap-[3vmin] text-center text-[max(1rem,3vmin)] leading-snug">
        <h1 className="flex flex-wrap items-center justify-center gap-x-[0.5em] text-[max(1.375rem,4.4vmin)] font-semibold tracking-tight">
          <Logo className="size-[1em]" />
          {wasRevoked ? words.revoked : words.title}
        </h1>
        {view === null && data?.status === "waiting" && <Code screen={data} />}
        {view === null && data?.status !== "waiting" && error === null && (
          <p role="status">{words.waiting}</p>
        )}
        {view !== null && <p role="status">{words.opening}</p>}
        {error !== null && (
          <p role="alert" className="text-balance text-ink-2">
            {data?.status !== "waiting" && words.noCode} {describeFailedRequest(error)}
          </p>
        )}
      </div>
    </main>
  );
}

function Code({ screen: { code, leftMs } }: { screen: Extract<Screen, { status: "waiting" }> }) {
  const host = useIsHydrated() ? location.host : "";
  const half = code.length / 2;
  return (
    <>
      <p className="text-balance text-ink-2">
        {words.open}{" "}
        <strong className="font-semibold break-words text-ink">{host + ownAddress("/wall-links")}</strong>{" "}
        {words.type}
      </p>
      <p
        data-testid="code"
        role="img"
        aria-label={words.codeIs(code)}
        className="mono text-[min(15vw,22vmin)] leading-none font-semibold whitespace-nowrap"
      >
        {code.slice(0, half)}
        <span className="inline-block w-[0.35em]" />
        {code.slice(half)}
      </p>
      <p className="text-ink-3 num">{words.left(Math.max(1, Math.ceil(leftMs / minuteMs)))}</p>
    </>
  );
}
