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

/** In the palette only. */
export const setUpWall = { href: "/wall/setup", label: "Set up a wall" } as const;
/** In the palette of operators only. */
export const addWall = { href: "/wall-links", label: "Add a wall" } as const;

const isWideOnly = (href: string) => href === "/alerts" || href === "/follow";

/** The links of the navigation on every desktop; the palette has all pages. */
export const narrowPages = pages.filter(({ href }) => !isWideOnly(href));
/** The pages for a phone, which shows no wall. */
export const phonePages = narrowPages.filter(({ href }) => href !== "/wall");
/** The further links of the navigation on a wide screen. */
export const wideOnlyPages = pages.filter(({ href }) => isWideOnly(href));
