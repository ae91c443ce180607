import { isLoopback } from "./sender-address.ts";

/** The settings that decide who may enter, before they are known to fit each other. */
interface AuthSettings {
  HOST: string;
  PUBLIC_URL: string | null;
  AUTH: "none" | "proxy" | "password" | null;
  TRUSTED_PROXIES: readonly string[];
  PROXY_SECRET: string | null;
  USERS_FILE: string | null;
}

/** What keeps these settings from working together, one line each. */
export function findAuthFaults(settings: AuthSettings): string[] {
  const { HOST, AUTH } = settings;
  switch (AUTH) {
    case null:
      return isLoopback(HOST)
        ? []
        : [
            `AUTH: not given; accepted on HOST ${HOST}: none (whoever reaches it reads everything), proxy (a proxy signs people in) or password`,
          ];
    case "none":
      return [];
    case "proxy":
      return proxyFaults(settings);
    case "password":
      return passwordFaults(settings);
  }
}

function proxyFaults({ TRUSTED_PROXIES, PROXY_SECRET }: AuthSettings): string[] {
  const faults: string[] = [];
  if (TRUSTED_PROXIES.length === 0)
    faults.push("TRUSTED_PROXIES: not given; AUTH=proxy needs the proxy's addresses");
  if (PROXY_SECRET === null)
    faults.push("PROXY_SECRET: not given; AUTH=proxy needs what the proxy sends in X-Proxy-Secret");
  return faults;
}

function passwordFaults({ HOST, PUBLIC_URL, USERS_FILE }: AuthSettings): string[] {
  const faults: string[] = [];
  if (USERS_FILE === null)
    faults.push("USERS_FILE: not given; AUTH=password needs a file with users (npm run users -- --help)");
  // A password or a session in clear text belongs to whoever listens.
  if (!isLoopback(HOST) && !PUBLIC_URL?.startsWith("https://"))
    faults.push(
      `PUBLIC_URL: ${PUBLIC_URL === null ? "not given" : `given "${PUBLIC_URL}"`}; AUTH=password on HOST ${HOST} needs the https address that people open`,
    );
  return faults;
}
