"use client";

import { useTheme } from "next-themes";
import { useState } from "react";
import { CopyNotice, useCopy } from "#components/ui/copy-notice.tsx";
import { useLetterKeys } from "#lib/client/page/letter-keys.ts";
import { useOfferedActions, usePageActions } from "#lib/client/page/page-actions.ts";
import { useKeyMeanings, type KeyMeaning } from "#lib/client/page/page-keys.ts";
import { chooseZone, useZoneChoice } from "#lib/client/page/zone.ts";
import { zoneChoices } from "#lib/domain/text/zone-wording.ts";
import { KeyHelp } from "./key-help.tsx";
import { shellWording } from "../shell-wording.ts";

const globalKeys: readonly KeyMeaning[] = [{ keys: ["Ctrl K"], does: shellWording.openPalette }];

/** The keys and palette actions of every desk page, and the help that lists those of this page. */
export function DeskKeys() {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const { resolvedTheme, setTheme } = useTheme();
  const zone = useZoneChoice();
  const { outcome, copy } = useCopy();
  usePageActions([
    { key: "?", name: shellWording.showKeys, run: () => setIsHelpOpen(true) },
    { name: shellWording.switchTheme, run: () => setTheme(resolvedTheme === "dark" ? "light" : "dark") },
    { name: shellWording.copyAddress, run: () => void copy(location.href) },
    ...zoneChoices
      .filter((choice) => choice !== zone)
      .map((choice) => ({ name: shellWording.showTimesIn[choice], run: () => chooseZone(choice) })),
  ]);
  return (
    <>
      {isHelpOpen && <PageKeyHelp onClose={() => setIsHelpOpen(false)} />}
      <CopyNotice outcome={outcome} copied={shellWording.addressCopied} />
    </>
  );
}

/** Lists exactly the keys that work on the page now. */
function PageKeyHelp({ onClose }: { onClose: () => void }) {
  const others = useKeyMeanings();
  const actions = useOfferedActions();
  const hasLetterKeys = useLetterKeys();
  const letters = actions.flatMap(({ key, name }) =>
    key === undefined ? [] : [{ keys: [key.toUpperCase()], does: name }],
  );
  // A key runs the action that was offered last.
  const latest = letters.filter(
    ({ keys: [key] }, at) => letters.findLastIndex(({ keys }) => keys[0] === key) === at,
  );
  return <KeyHelp keys={[...others, ...(hasLetterKeys ? latest : []), ...globalKeys]} onClose={onClose} />;
}
