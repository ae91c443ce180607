import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { fetchDocument, fetchRecording, fetchRecordingOf } from "./uncopied-records.ts";

let world: AppWorld;
afterEach(() => world.close());

const somebody = { name: null };
const fetchers = {
  document: (of: AppWorld) => fetchDocument("slides", 5, somebody, of.runtime),
  recording: (of: AppWorld) => fetchRecording(5, somebody, of.runtime),
  "recording of an event": (of: AppWorld) => fetchRecordingOf(5, somebody, of.runtime),
};

it.each(Object.entries(fetchers))("a malformed %s is reported as upstream's error", async (name, fetchIt) => {
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
    await expect(fetchIt(world), JSON.stringify(record)).rejects.toMatchObject({
      failure: { kind: "unreadable" },
    });
    await world.close();
  }
});
