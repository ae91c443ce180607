import type { ComponentType } from "react";

/**
 * A part of a screen that is fetched when somebody reaches for it. When our server is away just then, the part says so
 * in its own place and the screen around it stays.
 */
export function orUnloaded<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return () => load().catch((): ComponentType<Props> => Unloaded);
}

function Unloaded() {
  return (
    <p role="alert" className="px-3 py-2 text-13 text-ink-2">
      This part could not be fetched. Load the page again when our server answers.
    </p>
  );
}
