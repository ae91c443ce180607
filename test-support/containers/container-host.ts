import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import os from "node:os";
import path from "node:path";
import type { ProgramHost } from "../child-program.ts";

const preloads = path.resolve(import.meta.dirname, "../../e2e/fixtures/preloads");

/** How Podman runs the image in tests: hardened as docs/deployment.md says, and on the network of the machine. */
export const containerOptions = [
  "--runtime",
  "runc",
  "run",
  "--no-healthcheck",
  "--log-driver=k8s-file",
  // Without them Podman asks for more than a container that holds the tests may have.
  "--ulimit=nofile=1024:1024",
  "--ulimit=nproc=1024:1024",
  "--read-only",
  "--read-only-tmpfs=false",
  "--cap-drop=all",
  "--security-opt=no-new-privileges",
  "--network=host",
];

/** The image starts the app by itself; any other program is a command in it. */
export const appOfImage = "lib/server/main/serve.ts";

/**
 * A container of an image, for one program. It sees the temporary files of the journeys, and owns two places.
 *
 * @param directory given to the program's user, to keep its data in; without one it has the image's own volume
 */
export function createContainerHost(image: string, directory?: string): ProgramHost {
  const name = `callboard-${randomBytes(6).toString("hex")}`;
  return {
    start(args, env) {
      const settings = Object.entries(env).flatMap(([setting, value]) => ["--env", `${setting}=${value}`]);
      const owned = [
        ...(directory === undefined ? [] : [directory]),
        ...(env.USERS_FILE ? [path.dirname(env.USERS_FILE)] : []),
      ];
      const volumes = [
        ...[os.tmpdir(), preloads].map((folder) => `--volume=${folder}:${folder}:ro`),
        ...owned.map((folder) => `--volume=${folder}:${folder}:U`),
      ];
      const command = args[0] === appOfImage ? [] : ["node", ...args];
      return spawn(
        "podman",
        [...containerOptions, "--rm", "--name", name, ...volumes, ...settings, image, ...command],
        {
          stdio: ["ignore", "pipe", "pipe"],
        },
      );
    },
    signal: (_child, signal) => void spawn("podman", ["kill", "--signal", signal, name], { stdio: "ignore" }),
    // As docs/deployment.md allows a container.
    graceMs: 30_000,
  };
}
