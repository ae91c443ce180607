/** What the reader says of slides and reports. */
export const paperWording = {
  title: "Slides and report",
  look: "Look for slides and a report",
  looking: "Looking for slides and a report",
  failed: "Can't read the list of documents right now.",
  retry: "Try again",
  numbered: (name: string, number: number, of: number) => (of === 1 ? name : `${name} ${number} of ${of}`),
  none: (name: string, why: string) => `${name}: ${why}`,
  noneListed: "No slides and no report are listed for this call.",
  close: (name: string) => `Close ${name.toLowerCase()}`,
  notListed: "Not a document of this call",
  notListedReason: "The data provider lists no such document for this call. Choose another, or close this.",
} as const;
