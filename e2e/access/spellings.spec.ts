import { everyRoute } from "../../test-support/gate/route-access.ts";
import { inParallel, rawAnswer, type RawReply } from "../fixtures/raw-answer.ts";
import { expect, test } from "../fixtures/test.ts";
import { usersFile } from "../fixtures/users-file.ts";

/*
 * The gate decides by a path, and a router behind it finds the route by a path. Whoever writes a target in a way that
 * the two read differently would get a route that was never authorised.
 */
const users = usersFile("ann", "callboard-admins", { olga: "callboard-operators", vera: "desk" });

test.use({ stackSettings: { AUTH: "password", USERS_FILE: users.file, VIEWER_GROUPS: "desk" } });

type Who = "nobody" | "viewer" | "operator" | "admin" | "read token" | "operate token" | "unknown token";

/** What everybody's requests carry. */
async function signInAll(origin: string): Promise<Record<Who, Record<string, string>>> {
  const cookieOf = async (name: string) => {
    const body = new URLSearchParams({ name, password: users.password });
    const answer = await fetch(`${origin}/api/sign-in`, { method: "POST", body, redirect: "manual" });
    return { cookie: (answer.headers.get("set-cookie") ?? "").split(";")[0]! };
  };
  const admin = await cookieOf("ann");
  const tokenWith = async (rights: string) => {
    // Each test makes its own: a name that is taken is refused.
    const body = JSON.stringify({ name: `${rights} ${crypto.randomUUID()}`, rights });
    const headers = { ...admin, "content-type": "application/json" };
    const answer = await fetch(`${origin}/api/tokens`, { method: "POST", headers, body });
    const { secret } = (await answer.json()) as { secret: string };
    return { authorization: `Bearer ${secret}` };
  };
  return {
    nobody: {},
    viewer: await cookieOf("vera"),
    operator: await cookieOf("olga"),
    admin,
    "read token": await tokenWith("read"),
    "operate token": await tokenWith("operate"),
    "unknown token": { authorization: "Bearer cbt_unknown" },
  };
}

/** The route that answered, of those that the next test asks for. */
function answeredBy({ status, body }: RawReply): string | null {
  if (status !== 200) return null;
  if (body.includes('"entries":')) return "/api/log";
  if (body.includes("<title>Callboard</title>")) return "/";
  return body.includes('"status":"up"') ? "/api/health/live" : "another";
}

test("no character anywhere in a path leads to a route that was not authorised", async ({ stack }) => {
  const everyone = await signInAll(stack.url);
  const printable = Array.from({ length: 0x7e - 0x20 }, (_, place) => String.fromCharCode(0x21 + place));
  const codeOf = (character: string) => character.charCodeAt(0).toString(16);
  const written = (path: string, encode: (character: string) => string) =>
    printable
      .map(encode)
      .flatMap((it) => [
        it + path,
        `/${it}${path.slice(1)}`,
        path.replace(/.(?=\w*$)/, (letter) => letter + it),
        path + it,
      ]);
  const once = [(it: string) => it, (it: string) => `%${codeOf(it)}`];
  const twice = (it: string) => `%25${codeOf(it)}`;
  const ofAll = once.flatMap((encode) => written("/api/log", encode));
  const ofViewers = ["/api/log", "/api/health/live"].flatMap((path) =>
    [...once, twice].flatMap((encode) => written(path, encode)),
  );
  const asked = [
    ...ofAll.map((target) => ({ who: "nobody" as const, target })),
    ...ofAll.map((target) => ({ who: "operator" as const, target })),
    ...ofViewers.map((target) => ({ who: "viewer" as const, target })),
    { who: "viewer" as const, target: "/api/health/live#/../log" },
  ];
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  await inParallel(asked, async ({ who, target }) => {
    const answer = await rawAnswer(stack.url, `GET ${target}`, everyone[who]);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const meant = /^[^?#]*/
      .exec(target)![0]
      .replaceAll(/%[0-7][0-9a-f]/gi, (code) => decodeURIComponent(code));
    const by = answeredBy(answer);
    const isMeant =
      by === null || (by === "/api/health/live" && meant === by) || (by === "/" && meant === by);
    const isRefused = answer.status === 400;
    if (!isMeant || answer.status >= 500 || (target.includes("#") && !isRefused))
      wrong.push(`${who}: GET ${target} was answered ${answer.status} by ${by}`);
  });
  expect(wrong).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(0);
  const log = await rawAnswer(stack.url, "GET /api/l%6fg", everyone.admin);
  expect(answeredBy(log), "an admin's own request").toBe("/api/log");
});

/** Other ways to write a path, each with what separates it from the plain one. */
const spellings: ((path: string) => string)[] = [
  (path) => `${path}#`,
  (path) => `${path}?#`,
  (path) => `${path}%23`,
  (path) => `${path}%3f`,
  (path) => `${path}%00`,
  (path) => `${path};`,
  (path) => `${path}/`,
  (path) => `${path}%2f`,
  (path) => `${path}/.`,
  (path) => `${path}.rsc`,
  (path) => `/.${path}`,
  (path) => `/${path}`,
  (path) => `\\${path}`,
  (path) => `/icon.svg/..${path}`,
  (path) => `/_next/static/%2e%2e/%2e%2e${path}`,
  (path) => `/_next/data/build${path}.json`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/\w(?=\w*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/\w(?=\w*$)/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
];

/** What only reads, although its question is sent as a body. */
const readsByPost = new Set(["/api/mcp", "/api/companies/lookup"]);

test("every route, for every role and token, however it is written: no cell differs from the table", async ({
  stack,
}) => {
  const everyone = await signInAll(stack.url);
  const ranks = ["open", "viewer", "operator", "admin"];
  const rankOf: Record<Who, string> = {
    nobody: "open",
    viewer: "viewer",
    operator: "operator",
    admin: "admin",
    "read token": "viewer",
    "operate token": "operator",
    "unknown token": "open",
  };
  const cells = everyRoute.flatMap(([route, access]) =>
    (Object.keys(everyone) as Who[]).map((who) => ({ route, access, who })),
  );
  const wrong: string[] = [];
  await inParallel(cells, async ({ route, access, who }) => {
    const [method = "", path = ""] = route.replaceAll(/\[[^\]]*\]+/g, "1").split(" ");
    const ask = (target: string) => rawAnswer(stack.url, `${method} ${target}`, everyone[who]);
    const isChange = !["GET", "HEAD"].includes(method) && !readsByPost.has(path);
    const needed = who.endsWith("token") && isChange && access === "viewer" ? "operator" : access;
    const isAllowed = access === "metrics" || ranks.indexOf(rankOf[who]) >= ranks.indexOf(needed);
    const refusal = ["nobody", "unknown token"].includes(who) ? [401, 303] : [403];
    const plain = await ask(path);
    if (isAllowed === refusal.includes(plain.status))
      wrong.push(`${who}: ${route} was answered ${plain.status}`);
    if (isAllowed) return;
    for (const spell of spellings) {
      const target = spell(path);
      const { status, location } = await ask(target);
      const isRefused = [400, 404, 405, ...refusal].includes(status) || (status === 308 && location === path);
      if (!isRefused) wrong.push(`${who}: ${method} ${target} was answered ${status}`);
    }
  });
  expect(wrong).toEqual([]);
});
