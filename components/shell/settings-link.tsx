"use client";

import Settings from "lucide-react/icons/settings";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { buttonLook } from "#components/ui/button.tsx";
import { pageOf, settingsPage } from "./pages.ts";

/** The gear in the header. On a phone "More" has it. */
export function SettingsLink() {
  const isCurrent = pageOf(usePathname()) === settingsPage;
  return (
    <Link
      href={settingsPage.href}
      prefetch={false}
      aria-label={settingsPage.label}
      title={settingsPage.label}
      aria-current={isCurrent ? "page" : undefined}
      className={`${buttonLook("quiet", "icon")} -mx-1.5 aria-[current]:bg-sunken aria-[current]:text-ink max-md:hidden`}
    >
      <Settings className="size-4" />
    </Link>
  );
}
