import { StaleDataSlot } from "../query-screen.tsx";
import { FreshnessStrip } from "./freshness-strip.tsx";
import { NewVersionLine } from "./new-version-line.tsx";

/** The strips at the bottom of a page: an answer that is old, freshness, and a new version. */
export function PageStrips() {
  return (
    <>
      <StaleDataSlot />
      <NewVersionLine />
      <FreshnessStrip />
    </>
  );
}
