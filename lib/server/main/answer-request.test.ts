import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendSignIn, startGateFront, type GateFront } from "../../../test-support/gate/gate-front.ts";
import { hashPassword } from "../gate/password/password-hash.ts";
import { userLine } from "../gate/password/users-file.ts";
import { createRequestListener } from "./answer-request.ts";

const hash = await hashPassword("correct horse", 16);
const form = { name: "ann", password: "correct horse" };
let folder: string;
let front: GateFront;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-users-"));
  const usersFile = path.join(folder, "users");
  writeFileSync(usersFile, userLine({ name: "ann", groups: [], hash }));
  front = await startGateFront({ AUTH: "password", USERS_FILE: usersFile, BASE_PATH: "/callboard" });
});
afterEach(() => {
  front.stop();
  rmSync(folder, { recursive: true });
});

const ask = async (address: string, headers?: Record<string, string>) => {
  const { status, headers: answered } = await front.ask(`GET ${address}`, headers);
  return { status, location: answered.location };
};

describe("below a base path", () => {
  it("somebody signs in and returns below it", async () => {
    const there = "/callboard/sign-in?to=%2Fsessions%2F5%3Ft%3D3";
    expect(await ask("/callboard/sessions/5?t=3")).toEqual({ status: 303, location: there });
    const { location, cookie } = await sendSignIn(`${front.origin}/callboard`, {
      ...form,
      to: "/sessions/5?t=3",
    });
    expect(location).toBe("/callboard/sessions/5?t=3");
    expect(await ask("/callboard/sessions/5?t=3", { cookie })).toMatchObject({ status: 200 });
  });

  it("the board is the base path itself", async () => {
    expect(await ask("/callboard")).toEqual({ status: 303, location: "/callboard/sign-in" });
    const { location, cookie } = await sendSignIn(`${front.origin}/callboard`, form);
    expect(location).toBe("/callboard");
    expect(await ask("/callboard", { cookie })).toMatchObject({ status: 200 });
  });

  it("the fast lane gets the path without the base path, and Next the full one", async () => {
    const { cookie } = await sendSignIn(`${front.origin}/callboard`, form);
    await ask("/callboard/api/board?since=4", { cookie });
    await ask("/callboard/wall?distance=5", { cookie });
    expect(front.targets).toEqual(["/api/board?since=4", "/callboard/wall?distance=5"]);
  });

  it("gate, fast lane and Next get one spelling, and a slash at the end leads to it", async () => {
    const { cookie } = await sendSignIn(`${front.origin}/callboard`, form);
    await ask("/callb%6Fard/api/%62oard?since=%34", { cookie });
    await ask("/callboard/w%61ll?distance=%35", { cookie });
    expect(front.targets).toEqual(["/api/board?since=%34", "/callboard/wall?distance=%35"]);
    expect(await ask("/callboard/tv/?a=1")).toEqual({ status: 308, location: "/callboard/tv?a=1" });
    expect(await ask("/callboard/")).toEqual({ status: 308, location: "/callboard" });
  });

  it("signing out leaves alone what others on the host keep in the browser", async () => {
    const { cookie } = await sendSignIn(`${front.origin}/callboard`, form);
    const { status, headers } = await front.ask("POST /callboard/api/sign-out", { cookie });
    expect([status, headers["clear-site-data"]]).toEqual([303, undefined]);
  });

  it("open paths are open", async () => {
    expect(await ask("/callboard/api/health/ready")).toMatchObject({ status: 200 });
    expect(await ask("/callboard/_next/static/chunks/x.js")).toMatchObject({ status: 200 });
  });

  it("a path that leads out of it is refused", async () => {
    for (const address of ["/callboard/%2e%2e%2fapi/board", "/callboard//api/board"])
      expect(await ask(address)).toMatchObject({ status: 400 });
  });
});

describe("outside of the base path", () => {
  it("every path is a 404, signed in or not", async () => {
    const { cookie } = await sendSignIn(`${front.origin}/callboard`, form);
    for (const address of ["/api/board", "/api/health/live", "/wall", "/callboards", "/_next/static/x.js"]) {
      expect(await ask(address)).toEqual({ status: 404, location: undefined });
      expect(await ask(address, { cookie })).toEqual({ status: 404, location: undefined });
    }
    expect(front.targets).toEqual([]);
  });

  it("the root redirects to the base path, for an allowed Host only", async () => {
    expect(await ask("/")).toEqual({ status: 307, location: "/callboard" });
    expect(await ask("/", { host: "evil.example" })).toEqual({ status: 421, location: undefined });
  });
});

it("an answer is counted with its status, and with 499 when its client left before there was one", async () => {
  const noted: number[] = [];
  const server = http.createServer(
    createRequestListener({
      basePath: "",
      hold: () => null,
      trace: null,
      originGate: () => null,
      gate: () => ({ visitor: { name: null, role: "viewer" }, isStillValid: () => true }),
      fastLane: () => false,
      builtFiles: () => false,
      pageHeaders: () => undefined,
      answerByNext: ({ url }, response) => url === "/answered" && response.writeHead(404).end(),
      noteAnswer: (_path, status) => noted.push(status),
      requestLog: null,
      routeName: () => "other",
    }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/answered`);
  const leaving = http.get({ port, host: "127.0.0.1", path: "/never" }).on("error", () => undefined);
  await once(server, "request");
  leaving.destroy();
  await expect.poll(() => noted).toEqual([404, 499]);
  server.close();
});
