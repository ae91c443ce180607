import { EventEmitter, once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { parse } from "yaml";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  isCaddyInstalled,
  startComposeCaddy,
  type RunningProxy,
} from "../../../test-support/gate/documented-proxies.ts";
import { startGateFront, type GateFront } from "../../../test-support/gate/gate-front.ts";

const composeSchema = z.object({
  services: z.object({ "app-1": z.object({ environment: z.record(z.string(), z.string()) }) }),
});
const compose = composeSchema.parse(parse(readFileSync("compose.yaml", "utf8"), { merge: true }));
const settings = compose.services["app-1"].environment;
const host = "callboard.localhost";
const portOf = (front: GateFront) => Number(new URL(front.origin).port);

let fronts: GateFront[];
let proxy: RunningProxy;

describe.skipIf(!isCaddyInstalled)("the proxy of compose.yaml, between people and two apps", () => {
  beforeEach(async () => {
    const trusted = { ...settings, TRUSTED_PROXIES: "127.0.0.1/32" };
    fronts = [await startGateFront(trusted), await startGateFront(trusted)];
    proxy = await startComposeCaddy([portOf(fronts[0]!), portOf(fronts[1]!)]);
  });
  afterEach(async () => {
    await proxy.stop();
    for (const front of fronts) front.stop();
  });

  it("lets nobody in by headers, and programs by their token", async () => {
    const claims = { "x-forwarded-user": "ann", "x-forwarded-groups": "callboard-admins" };
    expect((await proxy.ask("GET /api/board", claims)).status).toBe(401);
    for (const front of fronts) front.holders.set("cbt_known", { name: "Feed", role: "viewer" });
    const program = { authorization: "Bearer cbt_known" };
    expect((await proxy.ask("GET /api/board", program)).status).toBe(200);
  });

  it("keeps each viewer on one app", async () => {
    const reached = () => fronts.map(({ targets }) => targets.filter((target) => target === "/tv").length);
    const { cookies } = await proxy.ask("GET /tv");
    const cookie = cookies.find((each) => each.startsWith("lb="))?.split(";")[0] ?? "";
    for (let time = 0; time < 5; time += 1) await proxy.ask("GET /tv", { cookie });
    expect(reached().toSorted()).toEqual([0, 6]);
  });
});

describe.skipIf(!isCaddyInstalled)("an event stream through the proxy of compose.yaml", () => {
  it("is passed on as it comes, and ends in the app when its viewer leaves", async () => {
    const streams = new EventEmitter();
    const app = http.createServer(({ url }, response) => {
      if (url !== "/api/stream") return void response.end();
      response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
      response.on("close", () => streams.emit("left"));
    });
    await once(app.listen(0, "127.0.0.1"), "listening");
    const { port } = app.address() as AddressInfo;
    proxy = await startComposeCaddy([port, port]);
    const left = once(streams, "left");
    const request = https.get(`${proxy.origin}/api/stream`, { headers: { host }, rejectUnauthorized: false });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    const [part] = (await once(answer, "data")) as [Buffer];
    expect(part.toString()).toBe("data: 1\n\n");
    request.destroy();
    await left;
    await proxy.stop();
    app.close();
  });
});
