import type { ComponentType } from "react";

/**
 * Wraps a part of a screen that is loaded on demand. When the server does not answer then, the part says so in its
 * place and the rest of the screen stays.
 */
export function withLoadError<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return () => load().catch((): ComponentType<Props> => Unloaded);
}

function Unloaded() {
  return (
    <p role="alert" className="px-3 py-2 text-13 text-ink-2">
      Can&apos;t load this part of the page. Reload when the server is back.
    </p>
  );
}
