import { transcriptTypeIds } from "../../../contract/public-v3/assumptions.ts";
import { documentSchema, type Document } from "../../../contract/public-v3/document.ts";
import type { TranscriptRow } from "../../store/schema.ts";
import { epoch, epochOrNull } from "../epoch.ts";
import { mirrorPlan } from "./mirror-plan.ts";

/** Finished transcripts, raw and edited (4.4: documents). A plan may not include them. */
export const transcriptsPlan = mirrorPlan<Document, TranscriptRow>({
  dataset: "transcripts",
  path: "/documents/transcripts",
  query: { typeIds: `${transcriptTypeIds.raw},${transcriptTypeIds.edited}`, expand: "event" },
  isDated: true,
  schema: documentSchema,
  mirror: {
    table: "transcripts",
    insert: (transaction, rows) => transaction.insertInto("transcripts").values(rows).execute(),
  },
  toRow: (document) => ({
    id: document.id,
    company_id: document.companyId,
    event_id: document.eventId,
    type_id: document.typeId,
    file_url: document.fileUrl,
    date: epochOrNull(document.event?.date),
    created_at: epoch(document.createdAt),
    updated_at: epoch(document.updatedAt),
  }),
  asRow: (row, askedAt) => ({ ...row, asked_at: askedAt }),
  shownBy: "event_id",
  keyOf: (row) => row.event_id,
  keyColumn: "event_id",
});
