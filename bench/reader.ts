import type { Bench } from "./bench.ts";
import { startApp } from "./programs/start-app.ts";
import { startService } from "./programs/start-service.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { openChromium } from "./programs/open-chromium.ts";
import { fillWithCall, longTranscript, type CallSize } from "./reader/long-call.ts";
import { startMediaHost } from "./reader/media-host.ts";
import { readLongCall, type ReaderFigures } from "./reader/read-long-call.ts";
import { jsonLine, figure, table } from "./report/table.ts";
import { setTimeout as delay } from "node:timers/promises";

/** How much slower Chromium makes the processor. */
const throttles = [1, 4];
const size: CallSize = { seconds: 10_800, words: 30_000, paragraphs: 450, chapters: 200 };

const labels: Record<keyof ReaderFigures, string> = {
  openedMs: "address opened to text painted, ms",
  paintedMs: "fetched to painted, ms",
  wholeMs: "fetched to the whole text in the document, ms",
  letterMs: "search of a letter, ms",
  wordMs: "search of a word, slowest key, ms",
  levelMs: "first level change, ms",
  scriptMs: "script for each frame while playing, ms",
  framesPerSecond: "frames a second while playing",
};

/** How fast the browser shows, searches and plays a long call, on the built app. */
export const reader: Bench = {
  name: "reader",
  summary: "a call of three hours, 30,000 words and 200 chapters in the browser, at CPU throttle 1 and 4",
  isQuick: false,
  shortForm: null,
  async run(_argv, say) {
    await withTemporaryFolder(async (folder) => {
      const database = `${folder}/service.sqlite`;
      const media = await startMediaHost(longTranscript(size), size.seconds);
      try {
        const id = await fillWithCall(database, size, `http://${media.host}`);
        const service = await startService(database);
        try {
          const app = await startApp("built", service, { folder, settings: { MEDIA_HOSTS: media.host } });
          try {
            await waitForTranscript(app, id);
            const figures = await measure(`${app.url}/transcripts/${id}`);
            say(`reader: ${size.words} words, ${size.chapters} chapters, ${size.seconds / 3_600} hours\n`);
            say(`${figuresTable(figures)}\n`);
            say(jsonLine("reader", size, { throttles, figures }));
          } finally {
            await app.stop();
          }
        } finally {
          await service.stop();
        }
      } finally {
        media.stop();
      }
    });
  },
};

async function measure(address: string): Promise<ReaderFigures[]> {
  const browser = await openChromium();
  try {
    const figures: ReaderFigures[] = [];
    for (const throttle of throttles) figures.push(await readLongCall(browser, address, size, throttle));
    return figures;
  } finally {
    await browser.close();
  }
}

function figuresTable(figures: readonly ReaderFigures[]): string {
  return table(
    ["", ...throttles.map((throttle) => `CPU /${throttle}`)],
    (Object.keys(labels) as (keyof ReaderFigures)[]).map((name) => [
      labels[name],
      ...figures.map((of) => figure(of[name])),
    ]),
  );
}

const checkEveryMs = 500;
const maxWaitMs = 120_000;

/**
 * Waits until an app answers a transcript with its words.
 *
 * @throws when that takes longer than two minutes
 */
async function waitForTranscript(app: { url: string; log: string[] }, id: number): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  let last = "";
  while (Date.now() < deadline) {
    const answer = await fetch(`${app.url}/api/transcripts/${id}`);
    last = `${answer.status} ${await answer.text()}`;
    if (answer.ok) return;
    await delay(checkEveryMs);
  }
  throw new Error(`no transcript: ${last}\n${app.log.slice(-20).join("\n")}`);
}
