/** How long a tile that changed keeps its border: a glance later it can still be found. */
export const holdChangeMs = 60_000;
