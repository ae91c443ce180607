import { FreshnessStrip } from "./freshness-strip.tsx";
import { NewVersionLine } from "./new-version-line.tsx";

/** What a page says at its lower edge about itself as a whole. */
export function PageStrips() {
  return (
    <>
      <NewVersionLine />
      <FreshnessStrip />
    </>
  );
}
