import { expect, test } from "vitest";
import { fillSecrets } from "./secret-files.ts";

const files: Record<string, string> = {
  "/run/key": "hunter2\n",
  "/run/windows": "hunter2\r\n",
  "/run/none": "\n",
};
const fill = (variables: Record<string, string>) =>
  fillSecrets(variables, ["KEY", "URL"], (file) => {
    const text = files[file];
    if (text === undefined) throw Object.assign(new Error("no such file"), { code: "ENOENT" });
    return text;
  });

test.each(["/run/key", "/run/windows"])("a secret in %s is read without its line end", (file) => {
  expect(fill({ KEY_FILE: file })).toMatchObject({ variables: { KEY: "hunter2" }, lines: [] });
});

test("a secret that is given directly stays, and an empty variable counts as not given", () => {
  expect(
    fill({ KEY: "direct", KEY_FILE: "", URL: "", URL_FILE: "/run/key", OTHER_FILE: "/none" }),
  ).toMatchObject({
    variables: { KEY: "direct", URL: "hunter2" },
    lines: [],
  });
});

test("a secret given twice, a missing file and an empty one make one line each, without the secret", () => {
  const { lines } = fill({ KEY: "direct", KEY_FILE: "/run/key", URL_FILE: "/run/nowhere" });
  expect(lines).toEqual([
    "KEY_FILE: given together with KEY; accepted: one of the two",
    'URL_FILE: given "/run/nowhere", which cannot be read (ENOENT); accepted: a file with the secret',
  ]);
  expect(fill({ KEY_FILE: "/run/none" }).lines).toEqual([
    'KEY_FILE: given "/run/none", which is empty; accepted: a file with the secret',
  ]);
});
