import { beforeEach, expect, onTestFinished, test } from "vitest";
import { commands } from "vitest/browser";
import { renderHook } from "vitest-browser-react";
import { useCheckIn } from "./use-check-in.ts";

const wallId = "0f8fad5b-d9cb-469f-a165-70867728950e";

beforeEach(() => localStorage.clear());

test("a wall that is served over plain HTTP makes itself an id", async () => {
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(crypto, "randomUUID"));
  await renderHook(() => useCheckIn());
  await expect.poll(() => localStorage.getItem("callboard:wall-id")).toMatch(/^[\da-f-]{36}$/);
});

test("a wall checks in under its stored id", async () => {
  localStorage.setItem("callboard:wall-id", wallId);
  await commands.answer(`/api/walls/${wallId}`, { body: "{}" });
  await renderHook(() => useCheckIn());
  await expect.poll(() => commands.requests(`/api/walls/${wallId}`)).toMatchObject([{ method: "PUT" }]);
});
