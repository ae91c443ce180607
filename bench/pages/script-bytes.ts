import { rawRequest } from "../../test-support/raw-request.ts";

/** What a browser that takes Brotli is sent for the scripts that a document names. Bytes. */
export async function firstScriptBytes(address: string): Promise<number> {
  const document = (await rawRequest(address)).body.toString();
  const tags = [...document.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)];
  // Scripts for browsers without modules are sent to none of those that the app runs in.
  const sources = new Set(
    tags.filter(([tag]) => !/\snomodule/i.test(tag)).map(([, source]) => new URL(source ?? "", address).href),
  );
  let bytes = 0;
  for (const source of sources) {
    const { status, body } = await rawRequest(source, { headers: { "accept-encoding": "br, gzip" } });
    if (status !== 200) throw new Error(`${source} answered ${status}`);
    bytes += body.length;
  }
  return bytes;
}
