"use client";

import { createContext, use, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { FloatingNotice } from "./floating-notice.tsx";

/** True where the server is known to run another build than the one that this page came from. */
export const IsUpdatedContext = createContext(false);

const words = {
  updated: "A new version is running. Reload to go on.",
  unloaded: "Can't load this part of the page: the server is away, or was updated.",
  reload: "Reload",
} as const;

/**
 * Wraps a part of a screen that is loaded on demand. When it does not come, because the server is away or has another
 * build by now, the part says so in its place and the rest of the screen stays.
 */
export function withLoadError<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return () => load().catch((): ComponentType<Props> => Unloaded);
}

/** The same for what opens over the page and has no room in it: it is said at the lower edge, until it is closed. */
export function withLoadNotice<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return () => load().catch((): ComponentType<Props> => UnloadedNotice);
}

function Unloaded() {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 px-3 py-2 text-13 text-ink-2">
      <WhyAndReload />
    </div>
  );
}

function UnloadedNotice({ onClose }: { onClose: () => void }) {
  const notice = (
    <FloatingNotice onClose={onClose}>
      <WhyAndReload />
    </FloatingNotice>
  );
  return createPortal(notice, document.body);
}

function WhyAndReload() {
  const isUpdated = use(IsUpdatedContext);
  return (
    <>
      {isUpdated ? words.updated : words.unloaded}{" "}
      <Button size="sm" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </>
  );
}
