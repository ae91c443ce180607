import module from "node:module";
import { compileCache } from "./root.mjs";

/*
 * Loaded before a command (`node --import`), because npm's scripts cannot set a variable on every platform. Where
 * NODE_COMPILE_CACHE is set or nothing can be written, this does nothing.
 */
module.enableCompileCache(compileCache);
