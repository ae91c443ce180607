/** The datasets that a key can cover (section 1; the names are ours). */
export const datasets = [
  "live-audio",
  "live-transcripts",
  "audio",
  "reports",
  "slides",
  "transcripts",
] as const;
export type Dataset = (typeof datasets)[number];

/** Reads `all` or a comma-separated list of datasets; null when a name is unknown or the list is empty. */
export function parseDatasets(text: string): Dataset[] | null {
  if (text === "all") return [...datasets];
  const names = text.split(",");
  const known = datasets.filter((dataset) => names.includes(dataset));
  return names.every((name) => known.some((dataset) => dataset === name)) ? known : null;
}
