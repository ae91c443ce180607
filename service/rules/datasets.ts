import type { EndpointPath } from "#lib/contract/public-v3/endpoints.ts";

/** What a key may be good for (section 1; names are ours). */
export const datasets = [
  "live-audio",
  "live-transcripts",
  "audio",
  "reports",
  "slides",
  "transcripts",
] as const;
export type Dataset = (typeof datasets)[number];

/**
 * The datasets that a path needs, all of them (assumption for section 5). Companies, events and the lookup
 * tables are always available (section 1).
 */
export function datasetsOf(path: EndpointPath): readonly Dataset[] {
  switch (path) {
    case "/companies":
    case "/companies/{id}":
    case "/events":
    case "/events/{id}":
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
      return ["reports"];
    case "/documents/slides":
    case "/documents/slides/{id}":
      return ["slides"];
    case "/documents/transcripts":
    case "/documents/transcripts/{id}":
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

/** Reads `all` or a comma-separated list of datasets; null when a name is unknown or the list is empty. */
export function parseDatasets(text: string): Dataset[] | null {
  if (text === "all") return [...datasets];
  const names = text.split(",");
  const known = datasets.filter((dataset) => names.includes(dataset));
  return names.every((name) => known.some((dataset) => dataset === name)) ? known : null;
}
