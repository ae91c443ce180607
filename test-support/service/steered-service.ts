import type { ServiceAppOptions } from "#service/app.ts";
import {
  controlToken,
  startServiceUnderTest,
  type Answer,
  type ServiceUnderTest,
} from "./service-under-test.ts";

/** A service in memory that a test steers. */
export interface SteeredService extends ServiceUnderTest {
  /** Sends a request to the control routes; a string is sent as the body unchanged. */
  steer: (method: string, path: string, body?: unknown, token?: string) => Promise<Answer>;
}

/** Starts it. */
export async function startSteeredService(options: Partial<ServiceAppOptions> = {}): Promise<SteeredService> {
  const service = await startServiceUnderTest(":memory:", options);
  return {
    ...service,
    steer: (method, path, body, token = controlToken) =>
      service.request(`/_control${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
  };
}
