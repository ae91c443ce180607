import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { roleSchema, type Role } from "#lib/contract/board/visitor.ts";
import { sessionCookieName } from "#lib/server/gate/ended-sessions.ts";
import { oidcSessionSchema } from "#lib/server/gate/oidc/oidc-session.ts";
import { hashPassword } from "#lib/server/gate/password/password-hash.ts";
import { userLine } from "#lib/server/gate/password/users-file.ts";
import { createSealedCookie } from "#lib/server/gate/sealed-cookie.ts";
import { frontSecret, sendSignIn } from "./gate-front.ts";

const secret = "0123456789abcdef";
const groups = { viewer: "everyone", operator: "callboard-operators", admin: "callboard-admins" };

/** One way of signing in: its settings, and the headers of somebody with a role. */
export interface Way {
  settings: Record<string, string>;
  headersOf: (role: Role | null, origin: string) => Record<string, string> | Promise<Record<string, string>>;
  /** How a page answers somebody who is not signed in. */
  refusedPage: number;
}

const folder = mkdtempSync(path.join(tmpdir(), "callboard-users-"));
afterAll(() => rmSync(folder, { recursive: true }));
const usersFile = path.join(folder, "users");
const password = "correct horse";
const hash = await hashPassword(password, 16);
const lines = roleSchema.options.map((role) => userLine({ name: role, groups: [groups[role]], hash }));
writeFileSync(usersFile, lines.join("\n"));
const cookies = new Map<string, string>();

/** The cookie of somebody who signed in once, at any of these servers. */
async function cookieOf(role: Role, origin: string): Promise<string> {
  const known = cookies.get(role) ?? (await sendSignIn(origin, { name: role, password })).cookie;
  cookies.set(role, known);
  return known;
}

const oidcSession = createSealedCookie({
  name: sessionCookieName,
  schema: oidcSessionSchema,
  secrets: [frontSecret],
  isOverTls: false,
  basePath: "",
});

/** Every way of signing in, by its name in `AUTH`. */
export const ways: Record<string, Way> = {
  none: { settings: { AUTH: "none" }, headersOf: () => ({}), refusedPage: 200 },
  proxy: {
    settings: {
      AUTH: "proxy",
      TRUSTED_PROXIES: "127.0.0.1/32",
      PROXY_SECRET: secret,
      VIEWER_GROUPS: "everyone",
    },
    headersOf: (role) => ({
      "x-proxy-secret": secret,
      "x-forwarded-for": "203.0.113.9",
      ...(role && { "x-forwarded-user": "ann", "x-forwarded-groups": groups[role] }),
    }),
    refusedPage: 401,
  },
  oidc: {
    settings: {
      AUTH: "oidc",
      OIDC_ISSUER: "https://id.example.com",
      OIDC_CLIENT_ID: "callboard",
      PUBLIC_URL: "http://127.0.0.1",
      VIEWER_GROUPS: "everyone",
    },
    headersOf(role) {
      if (role === null) return { cookie: "" };
      const person = { id: role, name: "ann", groups: [groups[role]], sub: "ann", sid: null };
      return { cookie: oidcSession.set({ ...person, beganAt: 0, endsAt: Number.MAX_SAFE_INTEGER }, 60) };
    },
    refusedPage: 303,
  },
  password: {
    settings: { AUTH: "password", USERS_FILE: usersFile, VIEWER_GROUPS: "everyone" },
    headersOf: async (role, origin) => ({ cookie: role ? await cookieOf(role, origin) : "" }),
    refusedPage: 303,
  },
};
