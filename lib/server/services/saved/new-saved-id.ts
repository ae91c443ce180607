import { randomBytes } from "node:crypto";

const idBytes = 6;

/** An id that is short enough for an address, and as good as never made twice. */
export const newSavedId = (): string => randomBytes(idBytes).toString("base64url");
