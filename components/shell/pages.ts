/** The pages of the desk, in the order of the navigation. */
export const pages = [
  { href: "/", label: "Board" },
  { href: "/calendar", label: "Calendar" },
  { href: "/companies", label: "Companies" },
  { href: "/search", label: "Search" },
  { href: "/follow", label: "Follow" },
  { href: "/insights", label: "Insights" },
  { href: "/wall", label: "Wall" },
  { href: "/status", label: "Status" },
  { href: "/alerts", label: "Alerts" },
] as const;

/** What the palette has beside the pages of the navigation. */
export const setUpWall = { href: "/wall/setup", label: "Set up a wall" } as const;
/** What operators also find in the palette. */
export const letWallIn = { href: "/wall-links", label: "Add a wall" } as const;

const isForWide = (href: string) => href === "/alerts" || href === "/follow";

/** Where there is little room; the palette has them all. */
export const narrowPages = pages.filter(({ href }) => !isForWide(href));
/** What the bar of a phone has room for. A phone shows no wall. */
export const phonePages = narrowPages.filter(({ href }) => href !== "/wall");
export const widePages = pages.filter(({ href }) => isForWide(href));
