import { afterEach, beforeEach, expect, it } from "vitest";
import { company, event, session, startImportUnderTest } from "#service/testing/import-under-test.ts";
import type { ImportUnderTest } from "#service/testing/import-under-test.ts";
import { steerSession } from "./steer-session.ts";

const slides = {
  type: "slides",
  id: 50,
  companyId: 1,
  eventId: 10,
  typeId: 5,
  fileUrl: "https://files.example/50",
};

let service: ImportUnderTest;
beforeEach(async () => {
  service = await startImportUnderTest(":memory:");
  expect(await service.importLines([company, event, session, slides])).toMatchObject({ ok: true });
});
afterEach(() => service.close());

it("steering an imported session leaves the imported documents of its event as they are", async () => {
  const before = await service.dataOf("/documents");
  for (const state of ["live", "recordingAvailable", "willBeLive"] as const) {
    expect(await steerSession(service.db, service.clock, session.id, state)).toBe(true);
    const documents = await service.dataOf("/documents?limit=500");
    expect(documents.filter(({ typeId }) => typeId === slides.typeId)).toEqual(before);
  }
});
