import { chromiumFlags } from "../../scripts/chromium/chromium-runs.mjs";
import { onThePath } from "./on-the-path.ts";
import { startPuppeteer } from "./puppeteer-browser.ts";
import { hasSoundDevice } from "./sound-device.ts";
import type { Browser } from "./tab.ts";
import { startWebKit } from "./webkit-browser.ts";

const args = [...chromiumFlags, "--mute-audio"];
const firefox = onThePath("firefox-esr") ?? onThePath("firefox");

/** The browsers that are supported, as Debian packages them. Journeys of the other folders run in the first alone. */
export const everyBrowser: readonly Browser[] = [
  {
    name: "Chromium",
    missing: null,
    plays: ["recorded", "live"],
    start: () => startPuppeteer({ browser: "chrome", executablePath: process.env.CHROMIUM_PATH, args }),
  },
  {
    name: "Firefox",
    missing: firefox === undefined ? "needs Firefox: apt-get install firefox-esr" : null,
    plays: hasSoundDevice ? ["recorded", "live"] : ["recorded"],
    start: () => startPuppeteer({ browser: "firefox", executablePath: firefox }),
  },
  {
    name: "WebKit",
    missing: ["WebKitWebDriver", "Xvfb"].every(onThePath)
      ? null
      : "needs WebKitGTK: apt-get install webkit2gtk-driver xvfb",
    plays: ["recorded", "live"],
    start: startWebKit,
  },
];
