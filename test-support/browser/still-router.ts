import type { ContextType } from "react";
import type { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";

const nothing = () => undefined;

/** A router for a component outside a page: it stays, and hands the addresses it is sent to on. */
export const stillRouter = (
  push: (href: string) => void = nothing,
): NonNullable<ContextType<typeof AppRouterContext>> => ({
  back: nothing,
  forward: nothing,
  refresh: nothing,
  replace: nothing,
  prefetch: nothing,
  push,
  experimental_gesturePush: nothing,
  bfcacheId: "",
});
