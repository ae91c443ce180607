import { beforeEach, expect, test } from "vitest";
import {
  forgetCall,
  recallFollowing,
  recallLevels,
  recallListening,
  recallPlace,
  recallSkipping,
  rememberFollowing,
  rememberLevels,
  rememberNudge,
  rememberPlace,
  rememberRate,
  rememberSkipping,
} from "./listening-memory.ts";

beforeEach(() => localStorage.clear());

test("speed, timing and place are each call's own; a new call has the speed chosen last", () => {
  expect(recallListening("event 1")).toEqual({ rate: 1, nudgeSeconds: 0 });
  rememberRate("event 1", 1.5);
  rememberNudge("event 1", 0.3);
  rememberRate("event 2", 2);
  rememberPlace("event 2", { seconds: 90.7, isAtLiveEdge: true });
  expect(recallListening("event 1")).toEqual({ rate: 1.5, nudgeSeconds: 0.3 });
  expect(recallListening("event 2")).toEqual({ rate: 2, nudgeSeconds: 0 });
  expect(recallListening("event 3")).toEqual({ rate: 2, nudgeSeconds: 0 });
  expect(recallPlace("event 2")).toEqual({ seconds: 90, isAtLiveEdge: true });
  expect(recallPlace("event 1")).toBeNull();
});

test("a call is forgotten as a whole, and no other with it", () => {
  for (const call of ["event 1", "event 2"]) {
    rememberRate(call, 1.5);
    rememberNudge(call, -0.2);
    rememberPlace(call, { seconds: 30, isAtLiveEdge: false });
    rememberFollowing(call, false);
    rememberLevels(call, [1, 2]);
  }
  rememberRate("event 3", 1.25);
  forgetCall("event 1");
  expect(recallListening("event 1")).toEqual({ rate: 1.25, nudgeSeconds: 0 });
  expect([recallPlace("event 1"), recallFollowing("event 1"), recallLevels("event 1")]).toEqual([
    null,
    true,
    null,
  ]);
  expect(recallListening("event 2")).toEqual({ rate: 1.5, nudgeSeconds: -0.2 });
  expect([recallFollowing("event 2"), recallLevels("event 2")]).toEqual([false, [1, 2]]);
});

test("stored values out of range are ignored", () => {
  rememberRate("event 1", 40);
  rememberNudge("event 1", Number.NaN);
  expect(recallListening("event 1")).toEqual({ rate: 1, nudgeSeconds: 0 });
});

test("skipping silences is remembered for all calls", () => {
  rememberSkipping(true);
  expect(recallSkipping()).toBe(true);
  rememberSkipping(false);
  expect(recallSkipping()).toBe(false);
});
