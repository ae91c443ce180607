import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { freePort } from "./free-port.ts";

/** Several programs that take all but a few of the same ports at once would meet if a port were only looked at. */
const programs = 4;
const each = 200;

it("a port is given to one process only, as long as that runs", async () => {
  const own = await freePort();
  const take = `
    import { freePort } from ${JSON.stringify(`${import.meta.dirname}/free-port.ts`)};
    const ports = [];
    for (let count = 0; count < ${each}; count += 1) ports.push(await freePort());
    console.log(JSON.stringify(ports));
    process.stdin.once("end", () => process.exit()).resume();
  `;
  const running = Array.from({ length: programs }, () => {
    const child = execFile(process.execPath, ["--input-type=module", "-e", take]);
    return { child, ports: promisify(readLine)(child).then((line) => JSON.parse(line) as number[]) };
  });
  const given = (await Promise.all(running.map(({ ports }) => ports))).flat();
  for (const { child } of running) child.stdin?.end();
  expect(given).toHaveLength(programs * each);
  expect(new Set([own, ...given]).size).toBe(1 + programs * each);
});

function readLine(
  child: ReturnType<typeof execFile>,
  done: (error: Error | null, line: string) => void,
): void {
  let text = "";
  child.stdout?.on("data", (part: string) => {
    text += part;
    if (text.endsWith("\n")) done(null, text);
  });
  child.once("error", (error) => done(error, ""));
}
