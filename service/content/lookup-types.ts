import { documentTypes } from "./document-types.ts";
import { eventTypes } from "./event-types.ts";

/** The standard rows of the lookup tables of event and document types. */
export const lookupTypes = { eventTypes, documentTypes };
