/** How long a tile that changed keeps its border. */
export const holdChangeMs = 60_000;
