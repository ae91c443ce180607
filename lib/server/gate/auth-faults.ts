import { isLoopback } from "./sender-address.ts";

/** The settings that decide who may enter, before they are known to fit each other. */
interface AuthSettings {
  HOST: string;
  AUTH: "none" | "proxy" | null;
  TRUSTED_PROXIES: readonly string[];
  PROXY_SECRET: string | null;
}

/** What keeps these settings from working together, one line each. */
export function findAuthFaults({ HOST, AUTH, TRUSTED_PROXIES, PROXY_SECRET }: AuthSettings): string[] {
  switch (AUTH) {
    case null:
      return isLoopback(HOST)
        ? []
        : [
            `AUTH: not given; accepted: none (whoever reaches HOST ${HOST} reads everything) or proxy (a proxy signs people in)`,
          ];
    case "none":
      return [];
    case "proxy":
      return [
        ...(TRUSTED_PROXIES.length > 0
          ? []
          : ["TRUSTED_PROXIES: not given; AUTH=proxy needs the proxy's addresses"]),
        ...(PROXY_SECRET === null
          ? ["PROXY_SECRET: not given; AUTH=proxy needs what the proxy sends in X-Proxy-Secret"]
          : []),
      ];
  }
}
