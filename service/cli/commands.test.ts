import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { keysCommand } from "./keys-command.ts";
import { readServeSettings } from "./read-serve-settings.ts";
import { databaseAddress, withSecretFiles } from "./settings.ts";

const directory = mkdtempSync(join(tmpdir(), "service-cli-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("serve settings", () => {
  test("have defaults that need nothing", () => {
    expect(readServeSettings([], {})).toEqual({
      host: "127.0.0.1",
      port: 4100,
      database: join(".data", "service.sqlite"),
      publicUrl: undefined,
      scenario: "day",
      sample: "season",
      speed: 1,
      rateLimit: 50,
      controlToken: undefined,
      bootstrapKey: undefined,
      corsOrigins: [],
      cacheMegabytes: 24,
      log: { format: "json", level: "info" },
    });
  });

  test("come from the command line, else from the environment", () => {
    const environment = {
      SERVICE_PORT: "5000",
      DATA_DIR: "/data",
      SERVICE_RATE_LIMIT: "off",
      SERVICE_SPEED: "2.5",
      SERVICE_PUBLIC_URL: "https://data.example/",
      LOG_FORMAT: "text",
      LOG_LEVEL: "warn",
    };
    expect(readServeSettings(["--port", "6000"], environment)).toMatchObject({
      port: 6000,
      database: join("/data", "service.sqlite"),
      rateLimit: null,
      speed: 2.5,
      publicUrl: "https://data.example",
      log: { format: "text", level: "warn" },
    });
  });

  test("blank variables are absent", () => {
    const blank = { SERVICE_PORT: "", SERVICE_CONTROL_TOKEN: "", SERVICE_CORS_ORIGINS: "" };
    expect(readServeSettings([], blank)).toMatchObject({
      port: 4100,
      controlToken: undefined,
      corsOrigins: [],
    });
  });

  test("may have their secrets in files", () => {
    const file = join(directory, "token");
    writeFileSync(file, "secret-token\n");
    const environment = withSecretFiles({ SERVICE_CONTROL_TOKEN_FILE: file });
    expect(readServeSettings([], environment)).toMatchObject({ controlToken: "secret-token" });
    expect(() => withSecretFiles({ SERVICE_BOOTSTRAP_KEY: "k", SERVICE_BOOTSTRAP_KEY_FILE: file })).toThrow(
      "SERVICE_BOOTSTRAP_KEY_FILE: given together with SERVICE_BOOTSTRAP_KEY; accepted: one of the two",
    );
  });

  test.each([
    [["--port", "x"], {}, '--port is "x"; accepted: a whole number from 0 to 65535'],
    [["--port="], {}, '--port is ""; accepted: a whole number from 0 to 65535'],
    [[], { SERVICE_PORT: "70000" }, 'SERVICE_PORT is "70000"; accepted: a whole number from 0 to 65535'],
    [["--scenario", "night"], {}, '--scenario is "night"; accepted: day or off'],
    [["--speed", "0"], {}, '--speed is "0"; accepted: a number above 0, at most 10000'],
    [
      ["--rate-limit", "none"],
      {},
      '--rate-limit is "none"; accepted: a whole number from 1 to 1000000 or off',
    ],
    [["--public-url", "data.example"], {}, /--public-url is "data.example"; accepted: an address/],
    [[], { SERVICE_DATABASE_URL: "mysql://x" }, /SERVICE_DATABASE_URL is .*; accepted: a file or a postgres/],
    [["--cors", "app.example"], {}, '--cors is "app.example"; accepted: an origin such as'],
    [
      [],
      { SERVICE_CORS_ORIGINS: "app.example" },
      'SERVICE_CORS_ORIGINS is "app.example"; accepted: an origin',
    ],
    [["--prt", "1"], {}, /Unknown option '--prt'/],
  ])("%j %j is refused in one line", (argv, environment, message) => {
    expect(() => readServeSettings(argv, environment)).toThrow(message);
  });
});

describe("keys", () => {
  const database = ["--database", join(directory, "keys.sqlite")];
  const keys = async (...argv: string[]) => {
    const lines: string[] = [];
    await keysCommand([...argv, ...database], {}, Date.UTC(2026, 1, 3), (line) => lines.push(line));
    return lines;
  };

  test("a key is printed once, as the last line; the list has everything but the key", async () => {
    const created = await keys("create", "--name", "desk", "--datasets", "live-audio,live-transcripts");
    const key = created.at(-1)!;
    expect(key).toMatch(/^key_[\w-]{32}$/);
    const [entry] = await keys("list");
    const [id, ...rest] = entry!.split("\t");
    expect(rest).toEqual(["desk", "live-audio,live-transcripts", "2026-02-03T00:00:00.000Z", "valid"]);
    expect(entry).not.toContain(key);
    expect(await keys("revoke", id!)).toEqual([`Revoked key ${id}.`]);
    expect((await keys("list"))[0]).toMatch(/revoked 2026-02-03T00:00:00.000Z$/);
  });

  test.each([
    [["create"], "keys create needs --name NAME"],
    [["create", "--name", "x", "--datasets", "live"], /--datasets is "live"; accepted: all, or some of/],
    [["create", "--name", "x", "--datasets", ""], /--datasets is ""/],
    [["create", "--name", "x", "y"], 'unexpected argument "y"'],
    [["create", "--name", "one\ttwo"], /--name is "one\\ttwo"; accepted: a text of one line/],
    [["list", "all"], 'unexpected argument "all"'],
    [["revoke"], /needs the ID/],
    [["revoke", "nobody"], "no valid key has the id nobody"],
    [["destroy"], 'keys is "destroy"; accepted: create, list or revoke'],
  ])("%j is refused in one line", async (argv, message) => {
    await expect(keys(...argv)).rejects.toThrow(message);
  });

  test("an error does not repeat the password in an address", () => {
    const environment = { SERVICE_DATABASE_URL: "mysql://me:hunter2@a/b" };
    expect(() => databaseAddress({}, environment)).toThrow('SERVICE_DATABASE_URL is "mysql://…@a/b"');
  });
});
