/** Folders in order: each may import those before it, so that no two import each other. */
const orders = {
  components: [
    "ui",
    "charts",
    "state",
    "basket",
    "export",
    "filters",
    "marks",
    "past",
    "pdf",
    "session",
    "saved",
    "shell",
    "alerts",
    "compare",
    "incident",
    "insights",
    "sign-in",
    "wall",
    "reader",
    "company",
    "search",
    "board",
    "player",
    "calendar",
    "embed",
    "follow",
    "wall-access",
    "admin",
    "status",
  ],
  "lib/domain": [
    "freshness",
    "time",
    "words",
    "session",
    "marks",
    "transcript",
    "chapters",
    "reader",
    "basket",
    "storm",
    "board",
    "compare",
    "search",
    "speakers",
    "alerts",
    "calendar",
    "past",
    "export",
    "insights",
    "wall",
    "company",
  ],
  "lib/client": [
    "address",
    "kept",
    "freshness",
    "request",
    "page",
    "stream",
    "media",
    "basket",
    "queries",
    "board",
    "past",
    "marks",
    "saved",
    "alerts",
    "walls",
    "admin",
    "status",
  ],
};

const test = "\\.test\\.tsx?$";

/** What each folder may not import of its neighbours: those after it, and any that the list lacks. */
function inOrder([root, folders]) {
  const name = `order-of-${root.replace("/", "-")}`;
  const rows = folders.map((folder, index) => ({
    name: `${name}-${folder}`,
    comment: `${root}/${folder} imports the folders before it in the list of scripts/lint/folder-orders.mjs only. What both sides need belongs in the lower one.`,
    severity: "error",
    from: { path: `^${root}/${folder}/`, pathNot: test },
    to: {
      path: `^${root}/[^/]+/`,
      pathNot: `^${root}/(${folders.slice(0, index + 1).join("|")})/`,
    },
  }));
  return [
    ...rows,
    {
      name: `${name}-unlisted`,
      comment: `A folder of ${root} has a place in the list of scripts/lint/folder-orders.mjs.`,
      severity: "error",
      from: {
        path: `^${root}/[^/]+/`,
        pathNot: [`^${root}/(${folders.join("|")})/`, test],
      },
      to: { path: `^${root}/` },
    },
  ];
}

/** The rules by which no two folders of these import each other. */
export const folderOrders = Object.entries(orders).flatMap(inOrder);
