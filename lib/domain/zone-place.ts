/** The place in a zone's name: `America/New_York` is New York. */
export function zonePlace(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
