import { readFileSync } from "node:fs";

/*
 * Loaded ahead of the server in a container, where neither next.config.mjs nor what Next reads it with is there: the
 * build has written down what came of it. Next's own standalone server hands it over by the same variable.
 */
const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
