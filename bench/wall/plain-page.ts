import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import * as z from "zod";

/** A tab that is controlled over the DevTools protocol only. */
export interface PlainPage {
  send: (method: string, params?: object) => Promise<unknown>;
  /** Resolves when an element matches. @throws when none does within `withinMs` */
  untilThere: (selector: string, withinMs: number) => Promise<void>;
  setOffline: (isOffline: boolean) => Promise<void>;
}

/** What happens in the tab. */
interface Listeners {
  /** An error in the console, or an uncaught exception. */
  onError: (text: string) => void;
}

const checkEveryMs = 50;
const messageSchema = z.object({
  id: z.optional(z.number()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});
const loggedSchema = z.object({ entry: z.object({ level: z.string(), text: z.string() }) });
const calledSchema = z.object({
  type: z.string(),
  args: z.array(z.object({ value: z.optional(z.unknown()) })),
});
const thrownSchema = z.object({ exceptionDetails: z.object({ text: z.string() }) });
const evaluatedSchema = z.object({ result: z.object({ value: z.optional(z.unknown()) }) });

/**
 * Opens an empty tab without Playwright. In Playwright's tabs the browser keeps a record of each request until the next
 * navigation, which looks like a leak of megabytes an hour in a page that polls.
 */
export async function openPlainPage(browser: Browser, { onError }: Listeners): Promise<PlainPage> {
  const whole = await browser.newBrowserCDPSession();
  const { browserContextId } = await whole.send("Target.createBrowserContext");
  const { targetId } = await whole.send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await whole.send("Target.attachToTarget", { targetId, flatten: false });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  whole.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, method, params, result, error } = messageSchema.parse(JSON.parse(message));
    const problem = method === undefined ? null : problemIn(method, params);
    if (problem !== null) onError(problem);
    const answer = waiting.get(id ?? Number.NaN);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
    waiting.delete(id ?? Number.NaN);
  });
  const send: PlainPage["send"] = async (method, params = {}) => {
    const id = (last += 1);
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    await whole.send("Target.sendMessageToTarget", {
      message: JSON.stringify({ id, method, params }),
      sessionId,
    });
    return answer.promise;
  };
  for (const domain of ["Page", "Runtime", "Log", "Performance"]) await send(`${domain}.enable`);
  return {
    send,
    async untilThere(selector, withinMs) {
      const startedAt = performance.now();
      const expression = `document.querySelector(${JSON.stringify(selector)}) !== null`;
      for (;;) {
        const { result } = evaluatedSchema.parse(await send("Runtime.evaluate", { expression }));
        if (result.value === true) return;
        if (performance.now() - startedAt > withinMs) throw new Error(`not in ${withinMs} ms: ${selector}`);
        await delay(checkEveryMs);
      }
    },
    async setOffline(offline) {
      await send("Network.enable");
      await send("Network.emulateNetworkConditions", {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      // Discards the records of the requests made meanwhile.
      if (!offline) await send("Network.disable");
    },
  };
}

function problemIn(method: string, params: unknown): string | null {
  switch (method) {
    case "Log.entryAdded": {
      const { entry } = loggedSchema.parse(params);
      return entry.level === "error" ? entry.text : null;
    }
    case "Runtime.consoleAPICalled": {
      const { type, args } = calledSchema.parse(params);
      return type === "error" ? args.map(({ value }) => String(value)).join(" ") : null;
    }
    case "Runtime.exceptionThrown":
      return thrownSchema.parse(params).exceptionDetails.text;
    default:
      return null;
  }
}
