import { expect, it } from "vitest";
import { boardSession } from "../../../../test-support/board-session.ts";
import { describeCertainty } from "./session-wording.ts";

it("tells assistants what is heard of a call, and what was measured", () => {
  const onAir = {
    reading: "silent" as const,
    since: "2026-11-21T14:02:10.000Z",
    notBefore: "2026-11-21T14:01:58.000Z",
    levelDb: -71.4,
    host: "media.example",
    isUnreachable: false,
  };
  const live = boardSession({ state: "live", wentLiveAt: "2026-11-21T14:00:00.000Z", onAir });
  expect(describeCertainty(live, true)).toContain(
    "On the air, as Callboard hears it: silent. Below −55 dBFS since 21 Nov 14:02:10 UTC; last sound 21 Nov 14:01:58 UTC.",
  );
  const fine = { ...live, onAir: { ...onAir, reading: "fine" as const } };
  expect(describeCertainty(fine, true)).not.toContain("On the air");
});
