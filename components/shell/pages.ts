/** The pages of the desk, in the order of the navigation. */
export const pages = [
  { href: "/", label: "Board" },
  { href: "/companies", label: "Companies" },
  { href: "/insights", label: "Insights" },
  { href: "/wall", label: "Wall" },
  { href: "/status", label: "Status" },
] as const;

/** Whether the navigation marks a page as the one being looked at. */
export function isCurrentPage(href: string, pathname: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}
