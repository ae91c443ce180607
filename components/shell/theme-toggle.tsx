"use client";

import { useTheme } from "next-themes";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";

/** Switches between light and dark; until it is pressed the computer's own choice holds. */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label="Switch between light and dark"
      className="-mx-1.5 hidden sm:inline-flex"
      onClick={() => {
        setTheme(resolvedTheme === "dark" ? "light" : "dark");
      }}
    >
      <Icon name="moon" className="size-4 dark:hidden" />
      <Icon name="sun" className="hidden size-4 dark:block" />
    </Button>
  );
}
