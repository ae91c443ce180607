"use client";

import { createContext, use, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { FloatingNotice } from "./floating/floating-notice.tsx";

/** True when the server is known to run another build than this page's. */
export const IsUpdatedContext = createContext(false);

const words = {
  updated: "A new version is running. Reload to go on.",
  unloaded: "Can't load this part of the page: the server can't be reached, or was updated.",
  reload: "Reload",
} as const;

/**
 * Wraps the loader of a part of a screen. When it fails, because the server can't be reached or runs another build, the
 * part says so in its place and the rest of the screen stays.
 */
export function withLoadError<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return () => load().catch((): ComponentType<Props> => Unloaded);
}

/** The same for a dialog or menu, which has no place in the page: a notice at the bottom says so until it is closed. */
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
