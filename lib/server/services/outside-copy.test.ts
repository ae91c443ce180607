import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { askDocument, askRecording, askRecordingOf } from "./outside-copy.ts";

let world: AppWorld;
afterEach(() => world.close());

const somebody = { name: null };
const asked = {
  document: (of: AppWorld) => askDocument("slides", 5, somebody, of.runtime),
  recording: (of: AppWorld) => askRecording(5, somebody, of.runtime),
  "recording of an event": (of: AppWorld) => askRecordingOf(5, somebody, of.runtime),
};

it.each(Object.entries(asked))("a malformed %s is upstream's fault, not ours", async (name, ask) => {
  for (const record of [
    "no record",
    { id: 5 },
    { id: 5, createdAt: "yesterday", updatedAt: null },
    null,
    7,
  ]) {
    const data = name === "recording of an event" ? [record] : record;
    world = await createAppWorld({
      intercept: () => Response.json({ data, pagination: { nextCursor: null } }),
    });
    await expect(ask(world), JSON.stringify(record)).rejects.toMatchObject({
      failure: { kind: "unreadable" },
    });
    await world.close();
  }
});
