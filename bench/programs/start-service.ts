import { randomBytes } from "node:crypto";
import { ChildProgram } from "../../test-support/child-program.ts";
import { freePort } from "../../test-support/free-port.ts";
import { reportsMemory } from "./read-memory.ts";

/** The service on a given database, without a rate limit. */
export interface RunningService {
  /** Without `/public/v3`. */
  url: string;
  apiKey: string;
  pid: number | undefined;
  /** Every line of its output. */
  log: string[];
  /** Requests `/_control`. @throws when it answers anything but success */
  control: (method: "GET" | "POST" | "DELETE", target: string, body?: object) => Promise<unknown>;
  stop: () => Promise<void>;
}

/**
 * Starts it without a scenario.
 *
 * @param settings further environment, for instance a scenario
 */
export async function startService(
  database: string,
  settings: Record<string, string> = {},
): Promise<RunningService> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const apiKey = `bench-${randomBytes(16).toString("hex")}`;
  const token = randomBytes(16).toString("hex");
  const log: string[] = [];
  const args = [...reportsMemory, "service/main.ts", "serve", "--host", "127.0.0.1", "--port", String(port)];
  const env = {
    SERVICE_SCENARIO: "off",
    SERVICE_RATE_LIMIT: "off",
    SERVICE_DATABASE_URL: database,
    SERVICE_CONTROL_TOKEN: token,
    SERVICE_BOOTSTRAP_KEY: apiKey,
    ...settings,
  };
  const program = new ChildProgram(args, env, (line) => log.push(line));
  try {
    await program.ready(`${url}/health`);
  } catch (error) {
    await program.end("SIGKILL");
    throw new Error(`The service did not start:\n${log.join("\n")}`, { cause: error });
  }
  return {
    url,
    apiKey,
    pid: program.pid,
    log,
    async control(method, target, body) {
      const response = await fetch(`${url}/_control/${target}`, {
        method,
        // The service closes what is idle for five seconds, at which time a fault run may ask again.
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          connection: "close",
        },
        body: body && JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} /_control/${target}: ${response.status} ${text}`);
      return JSON.parse(text) as unknown;
    },
    stop: () => program.end("SIGTERM"),
  };
}
