import { expect, it } from "vitest";
import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import { messagePath } from "./alert-path.ts";

const message: AlertMessage = {
  kind: "opened",
  severity: "warning",
  alertId: "one",
  rule: null,
  title: "No access: Ostara",
  lines: [],
  sessionId: 7,
  at: "2026-11-21T14:02:12.000Z",
};

it("a message opens its call, at the words where some were said, or exactly the calls that it counts", () => {
  const paths = [
    message,
    { ...message, callSeconds: 312.46 },
    { ...message, sessionId: null },
    { ...message, sessionId: null, calls: [] },
  ].map((one) => messagePath(4, one));
  expect(paths).toEqual(["/sessions/7", "/sessions/7?t=312.4", "/", "/alerts/messages/4"]);
});
