import { createLineOfId } from "./line-of-id.ts";
import type { RecordType } from "./record-schemas.ts";
import { givenIds, type GivenIds } from "./references.ts";

/** The records of a file so far, including bad ones. */
export interface GivenRecords {
  /** Those that others can refer to. */
  targets: GivenIds;
  /** Records an id; returns the line that had the same one before, else null. */
  note: (type: RecordType, id: number, line: number) => number | null;
}

export function createGivenRecords(): GivenRecords {
  const targets = givenIds();
  const others = {
    eventType: createLineOfId(),
    documentType: createLineOfId(),
    chapter: createLineOfId(),
    page: createLineOfId(),
    summary: createLineOfId(),
    live: createLineOfId(),
  };
  const idsOf = (type: RecordType) => {
    switch (type) {
      case "report":
      case "slides":
      case "transcript":
        // Reports, slides and transcripts share one set of ids.
        return targets.document;
      case "company":
      case "event":
      case "audio":
        return targets[type];
      case "eventType":
      case "documentType":
      case "chapter":
      case "page":
      case "summary":
      case "live":
        return others[type];
    }
  };
  return {
    targets,
    note: (type, id, line) => {
      const ids = idsOf(type);
      const before = ids.get(id);
      if (before !== undefined) return before;
      ids.set(id, line);
      if (type === "transcript") targets.transcript.set(id, line);
      return null;
    },
  };
}
