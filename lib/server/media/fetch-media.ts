import type { Clock } from "../clock.ts";
import { discard, type FetchResponse, type Fetch, orAborted } from "../upstream/fetch.ts";
import { createMediaPolicy, type MediaPolicyOptions } from "./address-policy.ts";
import { isMediaError, MediaError } from "./media-problem.ts";
import { PrivateAddressError } from "./public-lookup.ts";

/** What an address answered before, by which its server says that it is still the same. */
export interface KnownAnswer {
  /** The address that answered. */
  url: string;
  etag: string | null;
  lastModified: string | null;
}

export interface MediaRequest {
  /** A `Range` header to pass on. */
  range?: string | null;
  ifRange?: string | null;
  /** The answer is 304 where it is still this one. */
  known?: KnownAnswer | null;
  method?: "GET" | "HEAD";
  /** Aborts the transfer, for a viewer who left. */
  signal?: AbortSignal;
  /** Called with the address that answers, which after redirects is another one. */
  onAddress?: (address: string) => void;
}

/**
 * Fetches a media file that upstream listed, without the key; resolves with its headers within 10 s, redirects
 * included. @throws MediaError
 */
export type MediaFetch = (url: string, request?: MediaRequest) => Promise<FetchResponse>;

const headersMs = 10_000;
const maxRedirects = 3;

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url === null) throw new MediaError("notAllowed", address);
  return url;
}

export interface MediaFetchOptions extends MediaPolicyOptions {
  clock: Clock;
  /** For hosts that are trusted at any address. */
  fetch: Fetch;
  /** For all other hosts: connects to public addresses only. */
  fetchPublic: Fetch;
}

/** Another address, to which a redirect may lead this time, could mean something else by the same tag. */
function setConditions(headers: Headers, url: URL, known: MediaRequest["known"]): void {
  headers.delete("if-none-match");
  headers.delete("if-modified-since");
  if (!known || known.url !== url.href) return;
  if (known.etag !== null) headers.set("if-none-match", known.etag);
  else if (known.lastModified !== null) headers.set("if-modified-since", known.lastModified);
}

/** A fetch that goes only where the policy allows, redirects included. */
export function createMediaFetch(options: MediaFetchOptions): MediaFetch {
  const allowedDestination = createMediaPolicy(options);

  async function follow(address: string, request: MediaRequest, signal: AbortSignal): Promise<FetchResponse> {
    const headers = new Headers({ "accept-encoding": "identity" });
    if (request.range) headers.set("range", request.range);
    if (request.ifRange) headers.set("if-range", request.ifRange);
    let url = parse(address);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const destination = allowedDestination(url);
      if (destination === "refused") throw new MediaError("notAllowed", url);
      const fetch = destination === "anywhere" ? options.fetch : options.fetchPublic;
      setConditions(headers, url, request.known);
      const answer = await fetch(url.href, { method: request.method, headers, signal });
      const location = answer.headers.get("location");
      if (answer.status < 300 || answer.status >= 400 || location === null) {
        request.onAddress?.(url.href);
        return answer;
      }
      discard(answer);
      url = parse(location, url);
    }
    throw new MediaError("redirectedTooOften", url);
  }

  return async (address, request = {}) => {
    const timeout = new AbortController();
    const cancel = options.clock.after(headersMs, () => timeout.abort());
    const signal = request.signal ? AbortSignal.any([timeout.signal, request.signal]) : timeout.signal;
    try {
      return await orAborted(follow(address, request, signal), signal);
    } catch (error) {
      if (isMediaError(error)) throw error;
      if (error instanceof Error && error.cause instanceof PrivateAddressError)
        throw new MediaError("notAllowed", address);
      throw new MediaError(timeout.signal.aborted ? "timeout" : "unreachable", address);
    } finally {
      cancel();
    }
  };
}
