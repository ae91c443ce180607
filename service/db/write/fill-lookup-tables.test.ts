import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { lookupTypes } from "../../content/lookup-types.ts";
import { idsOf, listPage } from "../../../test-support/service/list-page.ts";
import {
  startServiceUnderTest,
  type ServiceUnderTest,
} from "../../../test-support/service/service-under-test.ts";
import { fillLookupTables } from "./fill-lookup-tables.ts";
import { upsertDocuments } from "./upsert-documents.ts";
import { upsertDocumentTypes } from "./upsert-types.ts";

await describeOnBothEngines("the lookup tables (docs/interface.md, Records)", ({ fresh }) => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest(await fresh());
    await upsertDocumentTypes(service.db, [{ id: 15, name: "Call notes", category: "Notes" }], 5);
    await fillLookupTables(service.db, lookupTypes, 10);
    await fillLookupTables(service.db, lookupTypes, 20);
  });
  afterAll(() => service.close());

  test("name the usual types, each once", async () => {
    const documentTypes = await listPage(service, "/document-types?limit=500");
    expect(documentTypes.data.find(({ id }) => id === 11)).toEqual({
      id: 11,
      name: "Annual Report",
      category: "Report",
      description: null,
      form: "10-K",
      documentGroupId: 4,
      createdAt: "1970-01-01T00:00:00.010Z",
      updatedAt: "1970-01-01T00:00:00.010Z",
    });
    expect(documentTypes.data).toHaveLength(18);
    expect((await listPage(service, "/event-types?limit=500")).data).toHaveLength(35);
  });

  test("keep a row that was there before", async () => {
    const { body } = await service.get("/document-types/15");
    expect(body).toMatchObject({ data: { name: "Call notes", updatedAt: "1970-01-01T00:00:00.005Z" } });
  });

  test("let documents be filtered by group", async () => {
    const report = (id: number, typeId: number) => ({ id, kind: "report" as const, typeId, fileUrl: "/r" });
    await upsertDocuments(service.db, [report(1, 7), report(2, 11), report(3, 17), report(4, 6)], 10);
    expect(await idsOf(service, "/documents?documentGroupIds=3")).toEqual([1, 3]);
    expect(await idsOf(service, "/documents?documentGroupIds=3,4")).toEqual([1, 2, 3]);
    expect(await idsOf(service, "/documents?documentGroupIds=6")).toEqual([]);
  });
});
