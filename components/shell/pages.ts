/** The pages for reading and listening, in the order of the navigation. */
export const readingPages = [
  { href: "/", label: "Board" },
  { href: "/calendar", label: "Calendar" },
  { href: "/companies", label: "Companies" },
  { href: "/search", label: "Search" },
  { href: "/follow", label: "Follow" },
] as const;

/** The pages for watching over the calls. Where the navigation has no room, they are under "More". */
export const watchingPages = [
  { href: "/wall", label: "Wall" },
  { href: "/alerts", label: "Alerts" },
  { href: "/insights", label: "Insights" },
  { href: "/status", label: "Status" },
] as const;

/** Every page of the desk. */
export const pages = [...readingPages, ...watchingPages] as const;

/** In the palette only. */
export const setUpWall = { href: "/wall/setup", label: "Set up a wall" } as const;
/** In the palette of operators only. */
export const addWall = { href: "/wall-links", label: "Add a wall" } as const;
