import { expect, test } from "vitest";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { unreachableMediaHosts } from "./unreachable-media-hosts.ts";

const since = "2026-11-25T14:00:00.000Z";
const call = (
  host: string,
  changes: Partial<BoardSession["onAir"]> = {},
  state: BoardSession["state"] = "live",
) => ({
  state,
  onAir: {
    reading: "notChecked" as const,
    since,
    notBefore: null,
    levelDb: null,
    host,
    isUnreachable: true,
    ...changes,
  },
});

test("a server that can't be reached is told once, with its live calls", () => {
  expect(
    unreachableMediaHosts([
      call("one.example"),
      call("two.example"),
      call("two.example", { since: "2026-11-25T13:59:00.000Z" }),
      call("two.example", { reading: "silent", isUnreachable: false }),
      // Upstream has said of this one that nothing comes.
      call("two.example", {}, "liveFailedInterrupted"),
      { state: "live", onAir: null },
    ]),
  ).toEqual([
    { host: "two.example", calls: 2, since: "2026-11-25T13:59:00.000Z" },
    { host: "one.example", calls: 1, since },
  ]);
});
