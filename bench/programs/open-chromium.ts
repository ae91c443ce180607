import { chromium, type Browser } from "@playwright/test";
import { chromiumFlags } from "../../scripts/chromium/chromium-runs.mjs";
import { findInstalledChromium } from "../../scripts/chromium/find-chromium.mjs";

/** Starts the Chromium that the tests use, without sound. */
export async function openChromium(): Promise<Browser> {
  const installed = await findInstalledChromium(process.cwd(), process.execPath);
  const executablePath = process.env.CHROMIUM_PATH ?? installed ?? undefined;
  return chromium.launch({ executablePath, args: [...chromiumFlags, "--mute-audio"] });
}
