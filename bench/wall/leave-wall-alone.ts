import { setTimeout as delay } from "node:timers/promises";
import { createSpedUpClock } from "../../test-support/faults/sped-up-clock.ts";
import { openChromium } from "../programs/open-chromium.ts";
import { createBusyBoard } from "./busy-board.ts";
import { openMemory, type PageMemory } from "./page-memory.ts";
import { openPlainPage, type PlainPage } from "./plain-page.ts";
import { startWallServer, type WallServer } from "./wall-server.ts";

export interface WallSettings {
  /** Minutes of the machine. */
  minutes: number;
  /** How much faster the clock of the wall and of its server is. */
  speed: number;
  sessions: number;
  /** Milliseconds of the machine between two changes. */
  changeEveryMs: number;
  address: string;
}

/** `atMs` in milliseconds of the machine since the wall was open. */
export interface WallSample extends PageMemory {
  atMs: number;
}

export interface WallRun {
  samples: WallSample[];
  changes: number;
  /** What happened to the wall, and how long after it ended the wall was current again, in seconds of the wall. */
  incidents: { what: string; seconds: number }[];
  /** Console errors and uncaught exceptions that no incident explains. */
  problems: string[];
}

const sampleEveryMs = 5_000;
/** How long every incident lasts, in milliseconds of the machine. */
const incidentMs = 3_000;
const maxWaitMs = 120_000;
const moving = 240;
const screen = { width: 1920, height: 1080 };

/** Opens a wall on the app and reads its memory, while its board changes and disturbances happen. */
export async function leaveWallAlone(
  appUrl: string,
  { minutes, speed, sessions, changeEveryMs, address }: WallSettings,
  say: (line: string) => void,
): Promise<WallRun> {
  const originMs = Date.now();
  const clock = createSpedUpClock({ originMs, speed });
  let buildId = await buildOf(appUrl + address);
  const board = createBusyBoard(
    sessions,
    moving,
    () => buildId,
    () => clock.now(),
  );
  const server = await startWallServer(appUrl, board);
  const browser = await openChromium();
  let changes = 0;
  const changing = setInterval(() => {
    board.change();
    changes += 1;
    server.announce();
  }, changeEveryMs);
  try {
    const problems: string[] = [];
    let isDisturbed = false;
    const page = await openPlainPage(browser, {
      onError(text) {
        if (!isDisturbed) problems.push(text);
      },
    });
    await page.send("Emulation.setDeviceMetricsOverride", { ...screen, deviceScaleFactor: 1, mobile: false });
    const source = `(${speedUpPage.toString()})(${JSON.stringify({ originMs, speed })})`;
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source });
    await page.send("Page.navigate", { url: server.url + address });
    await untilCurrent(page);
    const readMemory = await openMemory(browser, page);
    const samples: WallSample[] = [];
    const incidents: WallRun["incidents"] = [];
    const begun = performance.now();
    const lastsMs = minutes * 60_000;
    const plan = disturbances(page, server).map((one, place, all) => ({
      ...one,
      atMs: (lastsMs * (place + 1)) / (all.length + 2),
    }));
    say(`${minutes} min at ${speed} times the speed: ${((minutes * speed) / 60).toFixed(1)} h of the wall`);
    for (let atMs = 0; atMs < lastsMs; atMs = performance.now() - begun) {
      samples.push({ atMs, ...(await readMemory()) });
      const due = plan[0];
      if (due && due.atMs <= atMs) {
        plan.shift();
        isDisturbed = true;
        await due.begin();
        await delay(incidentMs);
        await due.end();
        incidents.push({ what: due.what, seconds: ((await untilCurrent(page)) * speed) / 1_000 });
        isDisturbed = false;
      }
      await delay(sampleEveryMs);
    }
    const served = server.pagesServed();
    const waitedFrom = performance.now();
    isDisturbed = true;
    buildId = "second";
    while (server.pagesServed() === served && performance.now() - waitedFrom < maxWaitMs) await delay(50);
    await untilCurrent(page);
    incidents.push({ what: "a new build", seconds: ((performance.now() - waitedFrom) * speed) / 1_000 });
    return { samples, changes, incidents, problems };
  } finally {
    clearInterval(changing);
    await browser.close();
    await server.stop();
  }
}

/** The build id in a page. @throws when there is none */
async function buildOf(url: string): Promise<string> {
  const answer = await fetch(url);
  const found = / data-build="([^"]+)"/.exec(await answer.text())?.[1];
  if (found === undefined) throw new Error(`${url} has no build id`);
  return found;
}

/** Waits until the wall is current. @returns milliseconds of the machine @throws when it takes too long */
async function untilCurrent(page: PlainPage): Promise<number> {
  const waitedFrom = performance.now();
  await page.untilThere('[data-testid="wall"][data-freshness="current"] [data-session]', maxWaitMs);
  return performance.now() - waitedFrom;
}

interface Disturbance {
  what: string;
  begin: () => Promise<void>;
  end: () => Promise<void>;
}

/** What happens to a wall in a week. */
function disturbances(page: PlainPage, server: WallServer): Disturbance[] {
  const serve = (mode: Parameters<WallServer["setMode"]>[0]) => () => Promise.resolve(server.setMode(mode));
  const network = (isOffline: boolean) => () => page.setOffline(isOffline);
  const lifecycle = (state: "frozen" | "active") => async () => {
    await page.send("Page.setWebLifecycleState", { state });
  };
  return [
    { what: "errors of the server", begin: serve("failing"), end: serve("usual") },
    { what: "the server is away", begin: serve("gone"), end: serve("usual") },
    { what: "the network is lost", begin: network(true), end: network(false) },
    { what: "the machine sleeps and wakes", begin: lifecycle("frozen"), end: lifecycle("active") },
  ];
}

/** A clock for the page and its timers that runs faster than the machine's, like that of the server. */
interface FastPage {
  /** When the clock showed the machine's time. Milliseconds since the epoch. */
  originMs: number;
  speed: number;
}

/** Runs in the page before its own scripts, so it uses nothing from outside. */
function speedUpPage({ originMs, speed }: FastPage): void {
  const RealDate = Date;
  const steady = performance.now.bind(performance);
  const begin = window.setTimeout.bind(window);
  const repeat = window.setInterval.bind(window);
  const now = () => Math.floor(originMs + (RealDate.now() - originMs) * speed);
  performance.now = () => steady() * speed;
  window.Date = new Proxy(RealDate, {
    construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
  const faster = (ms: unknown) => Number(ms ?? 0) / speed;
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms?: number, ...given: unknown[]) => begin(run, faster(ms), ...given),
    setInterval: (run: TimerHandler, ms?: number, ...given: unknown[]) => repeat(run, faster(ms), ...given),
  });
}
