import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { pushContact, readEnv, rereadSecrets } from "./env.ts";

const minimal = { UPSTREAM_API_KEY: "key-12345" };

describe("settings", () => {
  it("have defaults for everything but the key", () => {
    const read = readEnv(minimal);
    expect(read.ok && read.env).toMatchObject({
      PORT: 3000,
      UPSTREAM_URL: "http://127.0.0.1:4100",
      POLL_LIVE_MS: 2000,
      DATABASE_URL: null,
      PUBLIC_URL: null,
      MEDIA_HOSTS: [],
    });
  });

  it("name the variable, what was given and what is accepted, one line each", () => {
    const read = readEnv({ ...minimal, PORT: "eighty", UPSTREAM_URL: "ftp://x" });
    expect(!read.ok && read.lines).toEqual([
      'PORT: given "eighty"; accepted: a whole number from 0 to 65535',
      'UPSTREAM_URL: given "ftp://x"; accepted: an http or https address without /public/v3, credentials, query or fragment, at a port that fetch allows',
    ]);
  });

  it.each(["http://x/public/v3", "http://me:secret@x", "x", "http://x?a=1", "http://x:6000"])(
    "refuse the upstream %s",
    (url) => {
      expect(readEnv({ ...minimal, UPSTREAM_URL: url }).ok).toBe(false);
    },
  );

  it("read PUBLIC_URL without its trailing slash, and refuse what is no address", () => {
    const read = readEnv({ ...minimal, PUBLIC_URL: "https://calls.example.com/" });
    expect(read.ok && read.env.PUBLIC_URL).toBe("https://calls.example.com");
    expect(readEnv({ ...minimal, PUBLIC_URL: "calls.example.com" }).ok).toBe(false);
  });

  it("read a base path, and a PUBLIC_URL that ends with it", () => {
    const under = (BASE_PATH: string, PUBLIC_URL?: string) => {
      const read = readEnv({ ...minimal, BASE_PATH, PUBLIC_URL });
      return read.ok ? read.env.BASE_PATH : read.lines;
    };
    expect([under(""), under("/callboard"), under("/tools/call-board.2")]).toEqual([
      "",
      "/callboard",
      "/tools/call-board.2",
    ]);
    for (const bad of [
      "/",
      "callboard",
      "/callboard/",
      "/a//b",
      "/../x",
      "/.well-known",
      "/a b",
      "/a?b",
      "/ä",
    ])
      expect(under(bad)).toEqual([
        `BASE_PATH: given ${JSON.stringify(bad)}; accepted: a path such as /callboard, without a slash at its end`,
      ]);
    expect(under("/callboard", "https://intranet.example.com/callboard/")).toBe("/callboard");
    expect(under("/callboard", "https://intranet.example.com")).toEqual([
      'PUBLIC_URL: given "https://intranet.example.com"; accepted: one that ends with /callboard',
    ]);
    expect(under("", "https://intranet.example.com/callboard")).toEqual([
      'PUBLIC_URL: given "https://intranet.example.com/callboard"; accepted: no path, or the same one as BASE_PATH',
    ]);
  });

  it.each([
    ["https://intranet.example.com, https://wiki.example.com:8443", 2],
    ["*", 1],
  ])("take the origins that may frame pages: %s", (given, count) => {
    const read = readEnv({ ...minimal, FRAME_ANCESTORS: given });
    expect(read.ok && read.env.FRAME_ANCESTORS).toHaveLength(count);
  });

  it.each(["callboard-admins,", ",desk", "a,,b", ","])("refuse an empty name among groups: %s", (given) => {
    const read = readEnv({ ...minimal, ADMIN_GROUPS: given });
    expect(!read.ok && read.lines[0]).toMatch(/^ADMIN_GROUPS: given /);
  });

  it("read a mail server with its password, and require the sender's address", () => {
    const given = { ...minimal, SMTP_URL: "smtp://app%40x:p%2Fw@mail.example" };
    const read = readEnv({ ...given, SMTP_FROM: "callboard@calls.example" });
    expect(read.ok && read.env.SMTP_URL).toEqual({
      host: "mail.example",
      port: 587,
      isSecure: false,
      user: "app@x",
      password: "p/w",
    });
    const alone = readEnv(given);
    expect(!alone.ok && alone.lines[0]).toMatch(/^SMTP_FROM: not given/);
  });

  it.each(["http://mail.example", "smtp://", "smtp://a:%zz@mail.example"])(
    "refuse the mail server %s",
    (url) => {
      const read = readEnv({ ...minimal, SMTP_URL: url, SMTP_FROM: "callboard@calls.example" });
      expect(!read.ok && read.lines[0]).toMatch(/^SMTP_URL: given, but not valid \(value not shown\)/);
    },
  );

  it("give push services PUBLIC_URL or PUSH_CONTACT as the contact, and none over http", () => {
    const contact = (settings: Record<string, string>) => {
      const read = readEnv({ ...minimal, ...settings });
      return read.ok ? pushContact(read.env) : read.lines[0]?.split(":")[0];
    };
    expect(contact({ PUBLIC_URL: "https://calls.example.com" })).toBe("https://calls.example.com");
    expect(contact({ PUBLIC_URL: "http://calls.example.com" })).toBeNull();
    expect(contact({ PUSH_CONTACT: "mailto:desk@example.com" })).toBe("mailto:desk@example.com");
    expect(contact({ PUSH_CONTACT: "mailto:desk" })).toBe("PUSH_CONTACT");
    expect(contact({ PUSH_CONTACT: "http://example.com" })).toBe("PUSH_CONTACT");
  });

  it.each(["intranet.example.com", "https://intranet.example.com/wiki", "'none'; script-src *"])(
    "refuse %s as one of them",
    (given) => {
      expect(readEnv({ ...minimal, FRAME_ANCESTORS: given }).ok).toBe(false);
    },
  );

  it("never show a secret", () => {
    const read = readEnv({
      UPSTREAM_API_KEY: "my secret",
      WEBHOOK_SECRET: "hunter2",
      DATABASE_URL: "mysql://u:p@h",
    });
    expect(read.ok).toBe(false);
    expect(JSON.stringify(read)).not.toMatch(/my secret|hunter2|u:p@h/);
  });

  it.each(["hunter2", "hun/ter2", "hun@ter2"])("never show the password of an address: %s", (password) => {
    const read = readEnv({ ...minimal, UPSTREAM_URL: `http://me:${password}@upstream.example` });
    expect(read.ok ? [] : read.lines).toEqual([
      expect.stringContaining('UPSTREAM_URL: given "http://…@upstream.example"'),
    ]);
  });

  it("that are secret may be in files, which the same variable with _FILE names", () => {
    const directory = mkdtempSync(path.join(tmpdir(), "callboard-"));
    const file = path.join(directory, "key");
    writeFileSync(file, "key-from-file\n");
    const read = readEnv({ UPSTREAM_API_KEY_FILE: file });
    expect(read.ok && read.env.UPSTREAM_API_KEY).toBe("key-from-file");
    expect(readEnv({ ...minimal, UPSTREAM_API_KEY_FILE: file, DATABASE_URL_FILE: `${file}2` })).toEqual({
      ok: false,
      lines: [
        "UPSTREAM_API_KEY_FILE: given together with UPSTREAM_API_KEY; accepted: one of the two",
        `DATABASE_URL_FILE: given "${file}2", which cannot be read (ENOENT); accepted: a file with the secret`,
      ],
    });
    rmSync(directory, { recursive: true });
  });

  it("are read again from the files of secrets, each for itself, and change nothing by themselves", () => {
    const directory = mkdtempSync(path.join(tmpdir(), "callboard-"));
    const file = (name: string, content: string) => {
      writeFileSync(path.join(directory, name), `${content}\n`);
      return path.join(directory, name);
    };
    const source = {
      UPSTREAM_API_KEY_FILE: file("key", "the-first-key"),
      METRICS_TOKEN_FILE: file("token", "the-first-metrics-token"),
      WEBHOOK_SECRET_FILE: file("webhook", "whsec_aaaaaaaaaaaaaaaaaaaa"),
      SESSION_SECRET_FILE: file("session", "s".repeat(32)),
      DATABASE_URL_FILE: file("database", "postgres://me:hunter1@host/name"),
      PROXY_SECRET: "given-by-variable",
    };
    const read = readEnv(source);
    if (!read.ok) throw new Error(read.lines.join());
    const nothing = { changed: {}, forNextStart: [], lines: [] };
    expect(rereadSecrets(read.env, source)).toEqual(nothing);
    file("key", "the-next-key");
    file("session", `${"t".repeat(32)},${"s".repeat(32)}`);
    file("database", "postgres://me:hunter2@host/name");
    file("webhook", "hunter3");
    rmSync(path.join(directory, "token"));
    expect(rereadSecrets(read.env, source)).toEqual({
      changed: { UPSTREAM_API_KEY: "the-next-key", SESSION_SECRET: ["t".repeat(32), "s".repeat(32)] },
      forNextStart: ["DATABASE_URL"],
      lines: [
        `METRICS_TOKEN_FILE: given "${path.join(directory, "token")}", which cannot be read (ENOENT); accepted: a file with the secret`,
        "WEBHOOK_SECRET: given, but not valid (value not shown); accepted: whsec_ followed by base64",
      ],
    });
    expect(read.env.UPSTREAM_API_KEY).toBe("the-first-key");
    rmSync(directory, { recursive: true });
  });

  it("treat an empty text as not given", () => {
    const read = readEnv({ ...minimal, DATABASE_URL: "", PORT: "" });
    expect(read.ok && [read.env.DATABASE_URL, read.env.PORT]).toEqual([null, 3000]);
  });
});
