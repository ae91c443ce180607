/** The pages of the desk, in the order of the navigation. */
export const pages = [
  { href: "/", label: "Board" },
  { href: "/companies", label: "Companies" },
  { href: "/search", label: "Search" },
  { href: "/insights", label: "Insights" },
  { href: "/wall", label: "Wall" },
  { href: "/status", label: "Status" },
  { href: "/alerts", label: "Alerts" },
] as const;

/** Where there is little room; the palette has them all. */
export const narrowPages = pages.filter(({ href }) => href !== "/alerts");
export const widePages = pages.filter(({ href }) => href === "/alerts");
