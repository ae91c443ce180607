import { FreshnessStrip } from "./freshness-strip.tsx";
import { NewVersionLine } from "./new-version-line.tsx";

/** The strips at the bottom of a page: freshness, and a new version. */
export function PageStrips() {
  return (
    <>
      <NewVersionLine />
      <FreshnessStrip />
    </>
  );
}
