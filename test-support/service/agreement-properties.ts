import fc from "fast-check";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import { expectAgreement, expectRefusal, expectSteadyWalk, type Agreement } from "./agreement.ts";
import { anyChange, applyChange } from "./random-changes.ts";
import { anyRefusal } from "./random-refusals.ts";
import { anyRequest, requestsTo } from "./random-requests.ts";

const lists = (Object.keys(endpoints) as EndpointPath[]).filter((path) => !path.includes("{id}"));
const changesPerPage = 2;

/** Valid requests are answered as the specification says, page by page. */
export function validRequestsAgree(agreement: Agreement, requests = anyRequest) {
  return fc.asyncProperty(requests, (request) => expectAgreement(agreement, request));
}

/** Invalid requests are a 400 that names every wrong parameter and no other. */
export function invalidRequestsAreRefused(agreement: Agreement) {
  return fc.asyncProperty(anyRefusal, (refusal) => expectRefusal(agreement, refusal));
}

/** While records change between the pages of a list, records that stay are returned once; all agree afterwards. */
export function stayingRecordsAreReturnedOnce(agreement: Agreement) {
  const request = fc.oneof(...lists.map(requestsTo));
  const someChanges = fc.array(anyChange, { minLength: 3, maxLength: 12 });
  return fc.asyncProperty(request, someChanges, async (walked, changes) => {
    let made = 0;
    const makeChanges = async (count: number) => {
      for (const change of changes.slice(made, made + count)) await applyChange(agreement, change);
      made += count;
    };
    await expectSteadyWalk(agreement, walked, () => makeChanges(changesPerPage));
    await makeChanges(changes.length);
    await expectAgreement(agreement, walked);
  });
}
