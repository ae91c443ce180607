import { isLoopback } from "./sender-address.ts";

/** The settings of sign-in, before it is checked that they go together. */
interface AuthSettings {
  HOST: string;
  PUBLIC_URL: string | null;
  AUTH: "none" | "proxy" | "oidc" | "password" | null;
  TRUSTED_PROXIES: readonly string[];
  PROXY_SECRET: string | null;
  USERS_FILE: string | null;
  OIDC_ISSUER: string | null;
  OIDC_CLIENT_ID: string | null;
}

/** What is missing or contradictory in these settings, one line each. */
export function findAuthFaults(settings: AuthSettings): string[] {
  const { HOST, AUTH } = settings;
  switch (AUTH) {
    case null:
      return isLoopback(HOST)
        ? []
        : [
            `AUTH: not given; accepted on HOST ${HOST}: none (whoever reaches it can read and change everything), proxy (a proxy signs people in), oidc or password`,
          ];
    case "none":
      return [];
    case "proxy":
      return proxyFaults(settings);
    case "oidc":
      return [...oidcFaults(settings), ...clearTextFaults(settings)];
    case "password":
      return [...passwordFaults(settings), ...clearTextFaults(settings)];
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

function oidcFaults({ PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID }: AuthSettings): string[] {
  const faults: string[] = [];
  if (OIDC_ISSUER === null)
    faults.push("OIDC_ISSUER: not given; AUTH=oidc needs the address of the provider");
  if (OIDC_CLIENT_ID === null)
    faults.push("OIDC_CLIENT_ID: not given; AUTH=oidc needs the name by which the provider knows this app");
  if (PUBLIC_URL === null)
    faults.push("PUBLIC_URL: not given; AUTH=oidc needs the address to which the provider sends people back");
  return faults;
}

function passwordFaults({ USERS_FILE }: AuthSettings): string[] {
  return USERS_FILE === null
    ? ["USERS_FILE: not given; AUTH=password needs a file with users (npm run users -- --help)"]
    : [];
}

/** Without TLS, whoever reads the traffic could take over a password or a session. */
function clearTextFaults({ HOST, PUBLIC_URL, AUTH }: AuthSettings): string[] {
  const isMissed = AUTH === "oidc" && PUBLIC_URL === null;
  if (isMissed || isLoopback(HOST) || PUBLIC_URL?.startsWith("https://")) return [];
  const given = PUBLIC_URL === null ? "not given" : `given "${PUBLIC_URL}"`;
  return [`PUBLIC_URL: ${given}; AUTH=${AUTH} on HOST ${HOST} needs the https address that people open`];
}
