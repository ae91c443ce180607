import type { Bench } from "./bench.ts";
import { fillWithLiveCalls, startLiveHost, type LiveCalls } from "./live/live-calls.ts";
import { waitForLiveCalls } from "./live/wait-for-live-calls.ts";
import { readLiveCall, type LiveFigures, type LiveScreen } from "./live/read-live-call.ts";
import { openChromium } from "./programs/open-chromium.ts";
import { startApp } from "./programs/start-app.ts";
import { startService } from "./programs/start-service.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { figure, jsonLine, table } from "./report/table.ts";

const calls: LiveCalls = { count: 6, seconds: 3 * 3_600, wordsPerSecond: 2.5 };
const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const screens: [string, LiveScreen][] = [
  ["laptop, CPU /1", { ...laptop, throttle: 1 }],
  ["laptop, CPU /4", { ...laptop, throttle: 4 }],
  ["phone, CPU /1", { ...phone, throttle: 1 }],
  ["phone, CPU /4", { ...phone, throttle: 4 }],
];

const labels: Record<keyof LiveFigures, string> = {
  textKb: "page and text as sent, kB",
  openedMs: "address opened to the latest words painted, ms",
  longTaskShare: "share of time in tasks over 50 ms while listening",
  letterMs: "search of a letter, the slowest of four, ms",
};

/** How fast the browser shows, follows and searches calls that have been live for hours, on the built app. */
export const live: Bench = {
  name: "live",
  summary:
    "a live call of three hours and 27,000 words, and six of them, at two widths and CPU throttle 1 and 4",
  isQuick: false,
  shortForm: null,
  async run([only], say) {
    await withTemporaryFolder(async (folder) => {
      const database = `${folder}/service.sqlite`;
      const host = await startLiveHost(calls);
      try {
        const ids = await fillWithLiveCalls(database, calls.count, host);
        const service = await startService(database);
        try {
          const app = await startApp("built", service, { folder, settings: { MEDIA_HOSTS: host.host } });
          try {
            await waitForLiveCalls(app, ids);
            const pages: [string, string][] = [
              ["one call", `${app.url}/sessions/${ids[0]}`],
              ["six calls", `${app.url}/follow?ids=${ids.join(",")}`],
            ];
            for (const [name, address] of pages) {
              if (only !== undefined && !name.startsWith(only)) continue;
              const figures = await measure(address, () => host.paragraphs() - 1);
              say(`live: ${name} of ${calls.seconds / 3_600} hours\n`);
              say(`${figuresTable(figures)}\n`);
              say(jsonLine("live", { name, ...calls }, { figures }));
            }
          } finally {
            await app.stop();
          }
        } finally {
          await service.stop();
        }
      } finally {
        host.stop();
      }
    });
  },
};

async function measure(address: string, lastParagraph: () => number): Promise<LiveFigures[]> {
  const browser = await openChromium();
  try {
    const figures: LiveFigures[] = [];
    for (const [, screen] of screens)
      figures.push(await readLiveCall(browser, address, screen, lastParagraph()));
    return figures;
  } finally {
    await browser.close();
  }
}

function figuresTable(figures: readonly LiveFigures[]): string {
  return table(
    ["", ...screens.map(([name]) => name)],
    (Object.keys(labels) as (keyof LiveFigures)[]).map((name) => [
      labels[name],
      ...figures.map((of) => figure(of[name])),
    ]),
  );
}
