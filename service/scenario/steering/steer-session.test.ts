import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import {
  company,
  event,
  session,
  startImportUnderTest,
} from "../../../test-support/service/import-under-test.ts";
import type { ImportUnderTest } from "../../../test-support/service/import-under-test.ts";
import { chapterIdOf } from "#service/media/call-chapters.ts";
import { plannedResultIds } from "../plan/record-ids.ts";
import { steerSession } from "./steer-session.ts";

const slides = {
  type: "slides",
  id: 50,
  companyId: 1,
  eventId: 10,
  typeId: 5,
  fileUrl: "https://files.example/50",
};

const chapter = { type: "chapter", title: "Other", startTimestamp: 0, endTimestamp: 9, level: 1 };

await describeOnBothEngines("steering an imported session", ({ fresh }) => {
  let service: ImportUnderTest;
  beforeEach(async () => {
    service = await startImportUnderTest(await fresh());
    expect(await service.importLines([company, event, session, slides])).toMatchObject({ ok: true });
  });
  afterEach(() => service.close());

  const steer = async (state: Parameters<typeof steerSession>[3]) =>
    expect(await steerSession(service.db, service.clock, session.id, state)).toBe(true);

  it("leaves the imported documents of its event as they are", async () => {
    const before = await service.dataOf("/documents");
    for (const state of ["live", "recordingAvailable", "willBeLive"] as const) {
      await steer(state);
      const documents = await service.dataOf("/documents?limit=500");
      expect(documents.filter(({ typeId }) => typeId === slides.typeId)).toEqual(before);
    }
  });

  it("leaves imported records alone whatever their ids are, and imports leave its results alone", async () => {
    const ids = plannedResultIds(session.id);
    const other = { companyId: 1, eventId: 11, fileUrl: "https://files.example/other" };
    const imported = [
      { ...event, id: 11 },
      { type: "audio", id: ids.audio, ...other },
      { type: "transcript", id: ids.rawTranscript, typeId: 15, ...other },
      { type: "transcript", id: ids.editedTranscript, typeId: 22, ...other },
      { type: "report", id: ids.report, typeId: 7, ...other },
      { type: "slides", id: ids.slides, typeId: 5, ...other },
      // Where results of the first steered session would otherwise be.
      { type: "audio", id: 20_000_001, ...other },
      { ...chapter, id: chapterIdOf(ids.editedTranscript, 0), transcriptId: ids.editedTranscript },
    ];
    expect(await service.importLines(imported)).toMatchObject({ ok: true });
    const lists = ["/audio", "/documents", `/documents/transcripts/${ids.editedTranscript}/chapters`];
    const all = async () => {
      const rows = await Promise.all(lists.map((path) => service.dataOf(`${path}?limit=500`)));
      return rows.flat();
    };
    const before = await all();
    await steer("recordingAvailable");
    const results = (await all()).filter((row) => !before.some(({ id }) => id === row.id));
    expect(results.map(({ eventId }) => eventId)).toEqual([10, 10, 10]);
    expect(await all()).toEqual(expect.arrayContaining(before));
    for (const { id } of results) {
      const again = [
        { type: "audio", id, ...other },
        { ...chapter, id: chapterIdOf(Number(id), 3), audioId: ids.audio },
      ];
      expect(await service.importLines(again)).toMatchObject({ ok: false, badLines: { count: 2 } });
    }
    await steer("willBeLive");
    expect(await all()).toEqual(before);
    await steer("recordingAvailable");
    expect((await all()).map(({ id }) => id)).toEqual(expect.arrayContaining(results.map(({ id }) => id)));
  });
});
