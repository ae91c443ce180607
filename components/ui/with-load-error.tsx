"use client";

import { createContext, use, type ComponentType } from "react";
import { Button } from "./button.tsx";

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

function Unloaded() {
  const isUpdated = use(IsUpdatedContext);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 px-3 py-2 text-13 text-ink-2">
      {isUpdated ? words.updated : words.unloaded}
      <Button size="sm" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </div>
  );
}
