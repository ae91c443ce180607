import { afterEach, beforeEach, expect, it } from "vitest";
import { openAlertRequests, type AlertRequests } from "../../../../test-support/alerts/alert-requests.ts";
import { webhookSecret } from "../../../../test-support/alerts/alert-world.ts";
import { makeBrowserKeys } from "../../../../test-support/alerts/browser-keys.ts";
import { problemSchema } from "../../../contract/board/problem.ts";

let alerts: AlertRequests;
beforeEach(async () => {
  alerts = await openAlertRequests({ PUSH_CONTACT: "mailto:desk@calls.example" });
});
afterEach(() => alerts.world.close());

const routingKey = "a".repeat(32);
const elsewhere = "https://thief.example/x";

it.each<{ name: string; kind: string; address?: string; secret: string }>([
  { name: "Desk", kind: "webhook", address: "https://hooks.example/one", secret: webhookSecret },
  { name: "Pager", kind: "pagerduty", address: "https://events.example/enqueue", secret: routingKey },
  { name: "Pager", kind: "pagerduty", secret: routingKey },
  { name: "Phone", kind: "push", address: "https://push.example/abc", secret: makeBrowserKeys().secret },
])("a new address of %j needs the secret again: the kept one is never sent there", async (channel) => {
  const save = async (changed: object) => {
    const answer = await alerts.send("PUT /api/alerts/channels/{id}", {
      name: channel.name,
      kind: channel.kind,
      ...changed,
    });
    return answer.ok ? "saved" : problemSchema.parse(await answer.json()).message;
  };
  await save(channel);
  expect(await save({ address: elsewhere })).toContain("secret: is missing");
  expect(await save({})).toBe("saved");
  expect(await save({ address: channel.address })).toBe("saved");
  expect(await save({ address: elsewhere, secret: channel.secret })).toBe("saved");
});
