import fc from "fast-check";
import {
  invalidRequestsAreRefused,
  stayingRecordsAreReturnedOnce,
  validRequestsAgree,
} from "../../test-support/service/agreement-properties.ts";
import type { Agreement } from "../../test-support/service/agreement.ts";
import { publicUrl } from "../../test-support/service/plain-answers.ts";
import { fillPlainMarket } from "../../test-support/service/plain-market.ts";
import { publishedDocument } from "../../test-support/service/published-document.ts";
import { startServiceUnderTest } from "../../test-support/service/service-under-test.ts";

/** A promise, how often it was tested and whether it was ever broken. */
export interface AgreementFigures {
  promise: string;
  cases: number;
  /** Requests that the service answered; a case may follow several pages. */
  requests: number;
  seconds: number;
  /** How it was broken; null if never. */
  broken: string | null;
}

/** A case with changing records takes about fifty times as long as a single request. */
const casesPerSteadyWalk = 50;

/** Sends random requests to a service over this database; each kind ends with its first wrong answer. */
export async function agreementRun(
  database: string,
  { cases, seed }: { cases: number; seed: number },
): Promise<AgreementFigures[]> {
  const service = await startServiceUnderTest(database, { publicUrl });
  let requests = 0;
  const agreement: Agreement = {
    service,
    market: await fillPlainMarket(service.db),
    published: await publishedDocument(service),
    onRequest: () => (requests += 1),
  };
  const tried = async <Case>(
    promise: string,
    numRuns: number,
    property: fc.IAsyncProperty<Case>,
  ): Promise<AgreementFigures> => {
    const [requestsBefore, startedAt] = [requests, performance.now()];
    const {
      failed,
      numRuns: run,
      errorInstance,
    } = await fc.check(property, { seed, numRuns, endOnFailure: true });
    const seconds = (performance.now() - startedAt) / 1000;
    const broken = failed
      ? String(errorInstance instanceof Error ? errorInstance.message : errorInstance)
      : null;
    return { promise, cases: run, requests: requests - requestsBefore, seconds, broken };
  };
  try {
    return [
      await tried("valid ones agree with a plain reading", cases, validRequestsAgree(agreement)),
      await tried(
        "invalid ones are a 400 that names each field",
        cases,
        invalidRequestsAreRefused(agreement),
      ),
      await tried(
        "records that stay are returned once",
        Math.ceil(cases / casesPerSteadyWalk),
        stayingRecordsAreReturnedOnce(agreement),
      ),
    ];
  } finally {
    await service.close();
  }
}
