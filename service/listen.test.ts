import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "./listen.ts";

const local = { host: "127.0.0.1", port: 0 };

test("4.5: an address with several hundred values in every list arrives whole", async () => {
  const service = await listen(
    {
      fetch: async (request) =>
        Response.json(new URL(request.url).searchParams.get("isins")?.split(",").length),
    },
    local,
  );
  const isins = Array.from({ length: 3_500 }, (_, index) => `SE${String(index).padStart(10, "0")}`);
  const answer = await fetch(`${service.url}/public/v3/live?isins=${isins.join("%2C")}`);
  expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: isins.length });
  await service.close();
});

test("closing waits for a request in flight, accepts no other, and cuts none", async () => {
  // Timeouts never fire here, so only connections that close by themselves let it close.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const arrived = Promise.withResolvers<void>();
  const mayContinue = Promise.withResolvers<void>();
  const service = await listen(
    {
      fetch: async () => {
        arrived.resolve();
        await mayContinue.promise;
        return new Response("whole");
      },
    },
    local,
  );
  const answer = fetch(service.url);
  await arrived.promise;
  const closed = service.close();
  await expect(fetch(service.url)).rejects.toThrow();
  mayContinue.resolve();
  expect(await (await answer).text()).toBe("whole");
  await closed;
});
