import type { ReadBody } from "../../test-support/service/filter-values.ts";
import type { RunningService } from "../programs/start-service.ts";

/** Requests paths of a running service below `/public/v3`. Rejects for anything but success. */
export function bodyReader({ url, apiKey }: RunningService): ReadBody {
  return async (path): Promise<unknown> => {
    const answer = await fetch(`${url}/public/v3${path}`, { headers: { "x-api-key": apiKey } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}
