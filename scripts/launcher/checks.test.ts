import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkDataDirectory } from "./check-data-directory.mjs";
import { checkPort } from "./check-port.mjs";
import { holdDataDirectory } from "./hold-data-directory.mjs";

function temporary() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "callboard-checks-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

async function takenPort() {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as net.AddressInfo).port;
}

test("a port in use is refused in one line that names the variable, the port and what to do", async () => {
  const port = await takenPort();
  await expect(checkPort("PORT", "127.0.0.1", port)).rejects.toThrow(
    `PORT ${port} is already in use on 127.0.0.1: stop that program or choose another, e.g. PORT=${port + 1} npm start`,
  );
});

test("a port that no browser opens is refused before anything waits for it", async () => {
  await expect(checkPort("PORT", "127.0.0.1", 6000)).rejects.toThrow(
    "PORT 6000 is a port that browsers refuse to open: choose another",
  );
  await checkPort("PORT", "127.0.0.1", 0);
});

test("an address of another machine is refused by name", async () => {
  await expect(checkPort("PORT", "192.0.2.1", 3000)).rejects.toThrow(
    "HOST 192.0.2.1 is not an address of this machine",
  );
});

test("a data directory is made with its parents and left empty", () => {
  const directory = path.join(temporary(), "a/b");
  checkDataDirectory(directory);
  expect(fs.readdirSync(directory)).toEqual([]);
});

test("a data directory that cannot be made is refused in one line", () => {
  const file = path.join(temporary(), "file");
  fs.writeFileSync(file, "");
  const directory = path.join(file, "data");
  expect(() => checkDataDirectory(directory)).toThrow(`DATA_DIR ${directory} is not writable (ENOTDIR)`);
});

test("a data directory is used by one instance at a time, and by the next when that has stopped", async () => {
  const directory = temporary();
  const letGo = await holdDataDirectory(directory);
  await expect(holdDataDirectory(directory)).rejects.toThrow(
    `DATA_DIR ${directory} is in use by another Callboard`,
  );
  letGo();
  (await holdDataDirectory(directory))();
});
