"use client";

import Inbox from "lucide-react/icons/inbox";
import Settings from "lucide-react/icons/settings";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { buttonLook } from "#components/ui/button.tsx";
import { pageOf, settingsPage, sincePage, type Page } from "./pages.ts";

/** The gear in the header. On a phone "More" has it, and the tray. */
export const SettingsLink = () => <HeadLink page={settingsPage} Icon={Settings} />;

/** The tray in the header, with what is new. */
export const SinceLink = () => <HeadLink page={sincePage} Icon={Inbox} />;

function HeadLink({ page, Icon }: { page: Page; Icon: typeof Settings }) {
  const isCurrent = pageOf(usePathname()) === page;
  return (
    <Link
      href={page.href}
      prefetch={false}
      aria-label={page.label}
      title={page.label}
      aria-current={isCurrent ? "page" : undefined}
      className={`${buttonLook("quiet", "icon")} -mx-1.5 aria-[current]:bg-sunken aria-[current]:text-ink max-md:hidden`}
    >
      <Icon className="size-4" />
    </Link>
  );
}
