/**
 * What a person needs after a start, in one block.
 *
 * @param {import("./settings.mjs").Settings} settings
 */
export function banner({ address, serviceAddress, upstream, dataDirectory }) {
  const source = upstream
    ? [`  Upstream    ${upstream.url}`]
    : [`  Service     ${serviceAddress}  (embedded: sample data, fictional companies)`];
  const hint = upstream ? [] : ["  For your own upstream: UPSTREAM_URL=… UPSTREAM_API_KEY=… npm start"];
  return [
    "",
    `  Callboard   ${address}`,
    ...source,
    `  Data        ${dataDirectory}`,
    "",
    "  Open the first address in a browser. Ctrl-C stops everything.",
    ...hint,
    "",
  ].join("\n");
}
