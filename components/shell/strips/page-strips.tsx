import { FreshnessStrip } from "./freshness-strip.tsx";
import { NewVersionLine } from "./new-version-line.tsx";

/** The strips at a page's lower edge: freshness, and a new version. */
export function PageStrips() {
  return (
    <>
      <NewVersionLine />
      <FreshnessStrip />
    </>
  );
}
