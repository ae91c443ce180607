"use client";

import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTheme } from "next-themes";
import { Button } from "#components/ui/button.tsx";
import { shellWording } from "./shell-wording.ts";

/** Switches between light and dark; until the first press the system's setting applies. */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={shellWording.switchTheme}
      className="-mx-1.5"
      onClick={() => {
        setTheme(resolvedTheme === "dark" ? "light" : "dark");
      }}
    >
      <Moon className="size-4 dark:hidden" />
      <Sun className="hidden size-4 dark:block" />
    </Button>
  );
}
