import type { EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import type { Dataset } from "../db/datasets.ts";

/** The datasets that the key lacks, in a header, because section 7 fixes the body of a 403. */
export const missingDatasetsHeader = "x-missing-datasets";

/**
 * The datasets that a path needs, all of them (assumption for section 5). Companies, events and the lookup
 * tables are always available (section 1).
 */
export function neededDatasets(path: EndpointPath): readonly Dataset[] {
  switch (path) {
    case "/companies":
    case "/companies/{id}":
    case "/events":
    case "/events/{id}":
    case "/events/{id}/summary":
    case "/event-types":
    case "/event-types/{id}":
    case "/document-types":
    case "/document-types/{id}":
      return [];
    case "/documents":
    case "/documents/{id}":
      return ["reports", "slides", "transcripts"];
    case "/documents/reports":
    case "/documents/reports/{id}":
    case "/documents/reports/{id}/summary":
    case "/documents/reports/{id}/pages":
      return ["reports"];
    case "/documents/slides":
    case "/documents/slides/{id}":
    case "/documents/slides/{id}/summary":
    case "/documents/slides/{id}/pages":
      return ["slides"];
    case "/documents/transcripts":
    case "/documents/transcripts/{id}":
    case "/documents/transcripts/{id}/summary":
    case "/documents/transcripts/{id}/chapters":
      return ["transcripts"];
    case "/audio":
    case "/audio/{id}":
    case "/audio/{id}/chapters":
      return ["audio"];
    case "/live":
    case "/live/{id}":
      return ["live-audio", "live-transcripts"];
    case "/live/audio":
    case "/live/audio/{id}":
      return ["live-audio"];
    case "/live/transcripts":
    case "/live/transcripts/{id}":
      return ["live-transcripts"];
  }
}
