import { noteRequestSchema } from "../../../contract/board/acting.ts";
import { writeNote } from "../../services/marks/write-note.ts";
import { readId } from "../read-input.ts";
import { changeRoute } from "./change-route.ts";

/** `POST /api/sessions/{id}/notes`. */
export const noteRoute = changeRoute({ readId, schema: noteRequestSchema, make: writeNote, status: 201 });
