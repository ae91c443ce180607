import { documentTypes } from "./document-types.ts";
import { eventTypes } from "./event-types.ts";

/** The standard rows of the lookup tables. */
export const lookupTypes = { eventTypes, documentTypes };
