import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyCharacter } from "../testing/random-texts.ts";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import { readQuery } from "#lib/contract/public-v3/read-query.ts";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { isSingle } from "../openapi/operations.ts";
import { expectAgreement, expectRefusal, expectSteadyWalk, type Agreement } from "../testing/agreement.ts";
import { publicUrl } from "../testing/plain-answers.ts";
import { fillPlainMarket } from "../testing/plain-market.ts";
import { publishedDocument } from "../testing/published-document.ts";
import { anyChange, applyChange } from "../testing/random-changes.ts";
import { anyRefusal } from "../testing/random-refusals.ts";
import { anyRequest, requestsTo } from "../testing/random-requests.ts";
import { startServiceUnderTest } from "../testing/service-under-test.ts";

/* A sample; `npm run bench -- contract` makes 100,000 requests of each kind. */
const seed = 20_260_203;
const paths = Object.keys(endpoints) as EndpointPath[];
const lists = paths.filter((path) => !path.includes("{id}"));

await describeOnBothEngines("agreement with a plain reading of section 4", ({ fresh }) => {
  let agreement: Agreement;
  beforeAll(async () => {
    const service = await startServiceUnderTest(await fresh(), { publicUrl });
    const market = await fillPlainMarket(service.db);
    agreement = { service, market, published: await publishedDocument(service) };
  });
  afterAll(() => agreement.service.close());

  test("random requests to every endpoint answer what the specification says, page by page", async () => {
    const agrees = fc.asyncProperty(anyRequest, (request) => expectAgreement(agreement, request));
    await fc.assert(agrees, { seed, numRuns: 500 });
  });

  test.each(paths)("%s: random requests", async (path) => {
    const agrees = fc.asyncProperty(requestsTo(path), (request) => expectAgreement(agreement, request));
    await fc.assert(agrees, { seed, numRuns: isSingle(path) ? 10 : 25 });
  });

  test("random wrong parameters are a 400 that names each of them and no other", async () => {
    const refuses = fc.asyncProperty(anyRefusal, (refusal) => expectRefusal(agreement, refusal));
    await fc.assert(refuses, { seed, numRuns: 500 });
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
    const request = fc.oneof(...lists.map(requestsTo));
    const changes = fc.array(anyChange, { minLength: 3, maxLength: 12 });
    const isSteady = fc.asyncProperty(request, changes, async (walked, between) => {
      await expectSteadyWalk(agreement, walked, async () => {
        for (const change of between.splice(0, 2)) await applyChange(agreement, change);
      });
      for (const change of between) await applyChange(agreement, change);
      await expectAgreement(agreement, walked);
    });
    await fc.assert(isSteady, { seed, numRuns: 100, endOnFailure: true });
  });
});
