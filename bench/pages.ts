import { parseArgs } from "node:util";
import { rawRequest } from "../test-support/requests/raw-request.ts";
import type { Bench } from "./bench.ts";
import { openFirstView, type FirstView } from "./pages/first-view.ts";
import { findPages, type MeasuredPage } from "./pages/measured-pages.ts";
import { openChromium } from "./programs/open-chromium.ts";
import { startApp } from "./programs/start-app.ts";
import { startService } from "./programs/start-service.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { jsonLine, figure, table } from "./report/table.ts";
import { median } from "./report/statistics.ts";

/** How much slower Chromium makes the processor. */
const throttles = [1, 4];
const bytesPerKb = 1_000;

/** What the first view of each page loads, and how long it takes to paint, on the built app and the sample day. */
export const pages: Bench = {
  name: "pages",
  summary: "scripts and fonts as sent, largest paint and layout shift of every page, at CPU throttle 1 and 4",
  isQuick: false,
  /** Nothing is painted: what a document loads is a count of bytes. */
  shortForm: ["--runs", "0"],
  async run(argv, say, note) {
    const { values } = parseArgs({
      args: argv,
      options: { runs: { type: "string", default: "3" }, only: { type: "string" } },
    });
    const runs = Number(values.runs);
    const names = values.only?.split(",");
    await withTemporaryFolder(async (folder) => {
      const service = await startService(`${folder}/service.sqlite`, { SERVICE_SCENARIO: "day" });
      try {
        const app = await startApp("built", service, { folder });
        try {
          const found = await findPages({ appUrl: app.url, appLog: app.log }, service);
          const chosen = found.filter(({ name }) => names?.includes(name) ?? true);
          const measured = await measure(app.url, chosen, runs);
          for (const { name, scriptKb } of measured)
            note({ name: `${name}, kB of scripts`, value: scriptKb, better: "lower", spread: 0.02 });
          say(`pages: kB of 1,000 bytes, milliseconds, medians of ${runs}\n`);
          say(`${pagesTable(measured)}\n`);
          say(jsonLine("pages", { runs }, Object.fromEntries(measured.map((row) => [row.name, row]))));
        } finally {
          await app.stop();
        }
      } finally {
        await service.stop();
      }
    });
  },
};

interface Measured {
  name: string;
  /** The scripts in the document, and all that are loaded without a click. */
  scriptKb: number;
  allScriptKb: number;
  fontKb: number;
  /** By throttle. */
  largestPaintMs: number[];
  /** The largest of all runs. */
  shift: number;
}

async function measure(appUrl: string, chosen: readonly MeasuredPage[], runs: number): Promise<Measured[]> {
  const browser = await openChromium();
  try {
    const rows: Measured[] = [];
    for (const { name, path } of chosen) {
      const address = appUrl + path;
      const views: FirstView[][] = [];
      for (const throttle of throttles) {
        const same: FirstView[] = [];
        for (let run = 0; run < runs; run++) same.push(await openFirstView(browser, address, throttle));
        views.push(same);
      }
      const all = views.flat();
      rows.push({
        name,
        scriptKb: (await firstScriptBytes(address)) / bytesPerKb,
        allScriptKb: Math.max(...all.map(({ scriptBytes }) => scriptBytes)) / bytesPerKb,
        fontKb: Math.max(...all.map(({ fontBytes }) => fontBytes)) / bytesPerKb,
        largestPaintMs: views.map((same) => median(same.map(({ largestPaintMs }) => largestPaintMs))),
        shift: Math.max(...all.map(({ shift }) => shift)),
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function pagesTable(rows: readonly Measured[]): string {
  return table(
    [
      "page",
      "scripts kB",
      "with later ones",
      "fonts kB",
      ...throttles.map((throttle) => `largest paint /${throttle}`),
      "layout shift",
    ],
    rows.map((row) => [
      row.name,
      figure(row.scriptKb),
      figure(row.allScriptKb),
      figure(row.fontKb),
      ...row.largestPaintMs.map(figure),
      figure(row.shift),
    ]),
  );
}

/** The bytes of the scripts that a document runs or preloads, as sent to a browser that accepts Brotli. */
async function firstScriptBytes(address: string): Promise<number> {
  const document = (await rawRequest(address)).body.toString();
  const tags = [
    ...document.matchAll(/<(?:script|link rel="preload" as="script")[^>]*\s(?:src|href)="([^"]+)"[^>]*>/g),
  ];
  // Browsers that run the app do not load scripts for browsers without modules.
  const sources = new Set(
    tags.filter(([tag]) => !/\snomodule/i.test(tag)).map(([, source]) => new URL(source ?? "", address).href),
  );
  let bytes = 0;
  for (const source of sources) {
    const { status, body } = await rawRequest(source, { headers: { "accept-encoding": "br, gzip" } });
    if (status !== 200) throw new Error(`${source} answered ${status}`);
    bytes += body.length;
  }
  return bytes;
}
