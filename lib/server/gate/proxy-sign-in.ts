import type { IncomingMessage } from "node:http";
import { actingLimits } from "../../contract/board/values/limits.ts";
import { isSameSecret } from "./same-secret.ts";
import type { IsTrusted } from "./sender-address.ts";
import type { SignIn } from "./sign-in.ts";

/** Proves, together with the address, that a request comes from the proxy. */
const secretHeader = "x-proxy-secret";

/**
 * A proxy identifies somebody only at the start of a request. So streams end after this time, and browsers open them
 * again through the proxy.
 */
const streamMs = 10 * 60_000;

/** How a proxy identifies somebody. */
export interface ProxySettings {
  isTrusted: IsTrusted;
  secret: string;
  /** In lower case. */
  userHeader: string;
  groupsHeader: string;
}

/**
 * People sign in at a proxy, which names them and their groups (separated by commas) in headers. Headers count only
 * from a trusted address, with the secret, and where each arrives once.
 *
 * @param steadyNow milliseconds by a monotonic clock
 */
export function createProxySignIn(settings: ProxySettings, steadyNow: () => number): SignIn {
  const identifying = [secretHeader, settings.userHeader, settings.groupsHeader];
  return {
    identify(request) {
      const isProxy = settings.isTrusted(request.socket.remoteAddress);
      // A client's own header beside the proxy's. Node joins them, so that both would count.
      const isDoubled = identifying.some((header) => (request.headersDistinct[header]?.length ?? 0) > 1);
      const secret = take(request, secretHeader);
      const name = take(request, settings.userHeader).trim();
      const groups = take(request, settings.groupsHeader);
      if (!isProxy || isDoubled || !isSameSecret(secret, settings.secret)) return null;
      if (name === "" || name.length > actingLimits.by) return null;
      const since = steadyNow();
      return {
        name,
        groups: groups.split(",").map((group) => group.trim()),
        isStillValid: () => steadyNow() - since < streamMs,
      };
    },
    signInPage: () => ({
      message: "You are not signed in. Open Callboard at the address of your company's sign-in.",
    }),
  };
}

/** Reads a header and removes it from the request. Node decodes headers as Latin-1, but proxies send UTF-8. */
function take({ headers }: IncomingMessage, name: string): string {
  const value = String(headers[name] ?? "");
  delete headers[name];
  return Buffer.from(value, "latin1").toString("utf8");
}
