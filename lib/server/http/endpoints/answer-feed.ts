import { createHash } from "node:crypto";
import type { Runtime } from "../../runtime.ts";
import { readLinkAddress } from "../../store/alerts/link-address.ts";
import { noCache } from "../../gate/common-headers.ts";
import { matchesEtag } from "../ready-answer.ts";

/**
 * A feed that programs ask for again and again, with a tag by which they learn that it is the same. `write` gets the
 * address that begins links.
 */
export async function answerFeed(
  request: Request,
  { env: { BASE_PATH, PUBLIC_URL }, store }: Runtime,
  contentType: string,
  write: (publicUrl: string) => Promise<string>,
): Promise<Response> {
  // A proxy may hide the address that people use; the one that somebody agreed to for messages is known to be right.
  const agreed = PUBLIC_URL ?? (await readLinkAddress(store.db));
  const feed = await write(agreed ?? new URL(request.url).origin + BASE_PATH);
  const etag = `"${createHash("sha256").update(feed).digest("base64url").slice(0, 27)}"`;
  const headers = { etag, ...noCache };
  if (matchesEtag(etag, request.headers.get("if-none-match")))
    return new Response(null, { status: 304, headers });
  return new Response(feed, { headers: { ...headers, "content-type": `${contentType}; charset=utf-8` } });
}
