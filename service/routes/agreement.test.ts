import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyCharacter } from "../../test-support/service/random-texts.ts";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import { readQuery } from "#lib/contract/public-v3/read-query.ts";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { isSingle } from "../openapi/operations.ts";
import {
  invalidRequestsAreRefused,
  stayingRecordsAreReturnedOnce,
  validRequestsAgree,
} from "../../test-support/service/agreement-properties.ts";
import type { Agreement } from "../../test-support/service/agreement.ts";
import { publicUrl } from "../../test-support/service/plain-answers.ts";
import { fillPlainMarket } from "../../test-support/service/plain-market.ts";
import { publishedDocument } from "../../test-support/service/published-document.ts";
import { requestsTo } from "../../test-support/service/random-requests.ts";
import { startServiceUnderTest } from "../../test-support/service/service-under-test.ts";

/* A sample; `npm run bench -- contract` makes 100,000 requests of each kind. */
const seed = 20_260_203;
const paths = Object.keys(endpoints) as EndpointPath[];

await describeOnBothEngines("agreement with a plain reading of section 4", ({ fresh }) => {
  let agreement: Agreement;
  beforeAll(async () => {
    const service = await startServiceUnderTest(await fresh(), { publicUrl });
    const market = await fillPlainMarket(service.db);
    agreement = { service, market, published: await publishedDocument(service) };
  });
  afterAll(() => agreement.service.close());

  test("random requests to every endpoint answer what the specification says, page by page", async () => {
    await fc.assert(validRequestsAgree(agreement), { seed, numRuns: 500 });
  });

  test.each(paths)("%s: random requests", async (path) => {
    const agree = validRequestsAgree(agreement, requestsTo(path));
    await fc.assert(agree, { seed, numRuns: isSingle(path) ? 10 : 25 });
  });

  test("random wrong parameters are a 400 that names each of them and no other", async () => {
    await fc.assert(invalidRequestsAreRefused(agreement), { seed, numRuns: 500 });
  });

  test("random text in a list of texts is a 200 where the contract accepts it, otherwise a 400", async () => {
    const text = fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 12 }), async (value) => {
      const search = new URLSearchParams({ tickers: value, isins: value });
      const isValid = readQuery("/live", search).ok;
      expect((await agreement.service.get(`/live?${search.toString()}`)).status).toBe(isValid ? 200 : 400);
    });
    await fc.assert(text, { seed, numRuns: 200 });
  });

  test("records that stay are returned once while others change between pages, and all agree afterwards", async () => {
    const areReturned = stayingRecordsAreReturnedOnce(agreement);
    await fc.assert(areReturned, { seed, numRuns: 100, endOnFailure: true });
  });
});
