import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

const minimal = { UPSTREAM_API_KEY: "key-12345" };

describe("settings", () => {
  it("need only the key", () => {
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
      'UPSTREAM_URL: given "ftp://x"; accepted: an http or https address without /public/v3, credentials, query or fragment',
    ]);
  });

  it.each(["http://x/public/v3", "http://me:secret@x", "x", "http://x?a=1"])(
    "refuse the upstream %s",
    (url) => {
      expect(readEnv({ ...minimal, UPSTREAM_URL: url }).ok).toBe(false);
    },
  );

  it("take the address that people open without its last slash, and refuse what is none", () => {
    const read = readEnv({ ...minimal, PUBLIC_URL: "https://calls.example.com/" });
    expect(read.ok && read.env.PUBLIC_URL).toBe("https://calls.example.com");
    expect(readEnv({ ...minimal, PUBLIC_URL: "calls.example.com" }).ok).toBe(false);
  });

  it.each([
    ["https://intranet.example.com, https://wiki.example.com:8443", 2],
    ["*", 1],
  ])("take the origins that may frame pages: %s", (given, count) => {
    const read = readEnv({ ...minimal, FRAME_ANCESTORS: given });
    expect(read.ok && read.env.FRAME_ANCESTORS).toHaveLength(count);
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

  it("are not read back with the password in an address", () => {
    const read = readEnv({ ...minimal, UPSTREAM_URL: "http://me:hunter2@upstream.example" });
    expect(read.ok ? [] : read.lines).toEqual([
      expect.stringContaining('UPSTREAM_URL: given "http://…@upstream.example"'),
    ]);
  });

  it("may be in files where they are secret, named by the same variable with _FILE", () => {
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

  it("treat an empty text as not given", () => {
    const read = readEnv({ ...minimal, DATABASE_URL: "", PORT: "" });
    expect(read.ok && [read.env.DATABASE_URL, read.env.PORT]).toEqual([null, 3000]);
  });
});
