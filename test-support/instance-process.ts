import { ChildProgram, type ProgramHost } from "./child-program.ts";
import { appOfImage, createContainerHost } from "./containers/container-host.ts";
import { freePort } from "./free-port.ts";
import { sharedSettings } from "./shared-world.ts";

/** An instance of the app's server side as a process of its own, which can be killed. */
export interface InstanceProcess {
  url: string;
  program: ChildProgram;
  log: string[];
}

/** The version of the app that an instance is: this one, or a newer one with further tables. */
export type InstanceVersion = "this" | "newer";

/** Starts one on a shared database, with upstream at a port of this machine, and waits until it listens. */
export function startInstance(
  databaseUrl: string,
  upstreamPort: number,
  settings: Record<string, string> = {},
  version: InstanceVersion = "this",
): Promise<InstanceProcess> {
  const env = { ...settings, RUN_ORIGIN_MS: "0", RUN_SPEED: "1", RUN_BUILD_ID: version };
  const become = version === "newer" ? ["--import", "./test-support/postgres/become-newer.ts"] : [];
  const args = ["--conditions=react-server", ...become, "bench/programs/sped-up-app.ts"];
  return startProgram(args, databaseUrl, upstreamPort, env);
}

/** Starts the whole app in a container of an image, polling as often as it does by itself, and waits until it listens. */
export function startContainer(
  databaseUrl: string,
  upstreamPort: number,
  image: string,
): Promise<InstanceProcess> {
  const host = createContainerHost(image);
  const settings = { HOST: "127.0.0.1", POLL_LIVE_MS: "2000" };
  return startProgram([appOfImage], databaseUrl, upstreamPort, settings, host);
}

async function startProgram(
  args: string[],
  databaseUrl: string,
  upstreamPort: number,
  settings: Record<string, string>,
  host?: ProgramHost,
): Promise<InstanceProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  const env = {
    ...sharedSettings,
    ...settings,
    UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
  };
  const program = new ChildProgram(args, env, (line) => log.push(line), host);
  await program.ready(`${url}/api/health/live`);
  return { url, program, log };
}

/** Whether an instance leads, by its own log. */
export const leads = ({ log }: Pick<InstanceProcess, "log">): boolean =>
  log.findLast((line) => /instance leads|cut off/.test(line))?.includes("instance leads") ?? false;
