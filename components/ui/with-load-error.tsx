import type { ComponentType } from "react";
import { Button } from "./button.tsx";

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
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 px-3 py-2 text-13 text-ink-2">
      Can&apos;t load this part of the page: the server is away, or was updated.
      <Button size="sm" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}
