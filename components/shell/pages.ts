/** A page of the desk in the navigation. */
export interface Page {
  href: string;
  label: string;
  /** Further addresses that belong to it. */
  also?: readonly string[];
}

/** The pages for reading and listening, in the order of the navigation. */
export const readingPages: readonly Page[] = [
  { href: "/", label: "Board" },
  { href: "/calendar", label: "Calendar" },
  { href: "/search", label: "Search", also: ["/companies"] },
  { href: "/follow", label: "Follow" },
];

/** The pages for watching over the calls. Where the navigation has no room, they are under "More". */
export const watchingPages: readonly Page[] = [
  { href: "/wall", label: "Wall" },
  { href: "/alerts", label: "Alerts" },
  { href: "/incidents", label: "Incidents" },
  { href: "/insights", label: "Insights" },
  { href: "/status", label: "Status" },
];

/** What is set once. A gear opens it. */
export const settingsPage: Page = {
  href: "/settings",
  label: "Settings",
  also: ["/wall-links", "/wall/setup"],
};

/** What is new. A tray in the head opens it. */
export const sincePage: Page = { href: "/since", label: "Since you were here" };

/** Every page of the desk. */
export const pages: readonly Page[] = [...readingPages, sincePage, ...watchingPages, settingsPage];

/** In the palette and among the settings. */
export const companiesPage = { href: "/companies", label: "Companies" } as const;
export const notesPage = { href: "/notes", label: "Notes" } as const;
export const setUpWall = { href: "/wall/setup", label: "Set up a wall" } as const;
/** For operators only. */
export const addWall = { href: "/wall-links", label: "Add a wall" } as const;

/** The page of the navigation to which an address belongs. */
export function pageOf(pathname: string): Page | undefined {
  const isBelow = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const byAddress = (page: Page) => (page.also ?? []).some(isBelow);
  return pages.find(byAddress) ?? pages.find(({ href }) => (href === "/" ? pathname === "/" : isBelow(href)));
}
