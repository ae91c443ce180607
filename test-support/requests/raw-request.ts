import http from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";

export interface RawAnswer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  /** As received: not decompressed. */
  body: Buffer;
}

/** Sends a request with the given headers only, and decodes nothing. */
export async function rawRequest(
  url: string,
  { method = "GET", headers = {} }: { method?: string; headers?: http.OutgoingHttpHeaders } = {},
): Promise<RawAnswer> {
  const request = http.request(url, { method, headers, agent: false }).end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const body = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body };
}
