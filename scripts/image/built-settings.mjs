import { readFileSync } from "node:fs";

/*
 * Loaded before the server in a container, which has neither next.config.mjs nor the code that reads it. The build
 * stored the resulting configuration, and this passes it to Next in the variable that its standalone server uses.
 */
const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
