/** The pages of the desk, in the order of the navigation. */
export const pages = [
  { href: "/", label: "Board" },
  { href: "/companies", label: "Companies" },
  { href: "/search", label: "Search" },
  { href: "/insights", label: "Insights" },
  { href: "/wall", label: "Wall" },
  { href: "/status", label: "Status" },
] as const;
