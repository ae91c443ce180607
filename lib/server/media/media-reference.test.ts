import { expect, it } from "vitest";
import { createMediaReferences } from "./media-reference.ts";

const references = createMediaReferences("a secret of the store");

function read(reference: string): string | null {
  const [path = "", search = ""] = reference.split("?");
  const [folder = "", name = ""] = path.split("/");
  return references.read(folder, name, search === "" ? "" : `?${search}`);
}

it.each([
  "https://cdn.example/calls/7/seg-12.mp3",
  "https://cdn.example/calls/7/seg-12.mp3?token=a%2Fb+c==&expires=1",
  "https://cdn.example/calls/7/seg-12.mp3?at=5&s=6",
  "https://cdn.example/seg%20one;v=1~2.ts",
  "https://cdn.example/a/%zz.ts",
  "https://user:word@cdn.example/a/b.aac",
  "https://cdn.example/folder/",
  `https://cdn.example/${"long".repeat(60)}.ts?a=1`,
  "https://cdn.example/low/list.m3u8?token=~a:b",
])("leads to %s and, if a character of it is changed, nowhere", (url) => {
  const reference = references.make(url);
  expect(reference).toMatch(/^[\w-]+\/[\w.~-]+\?\S+$/);
  expect(references.make(url)).toBe(reference);
  expect(read(reference)).toBe(url);
  expect(createMediaReferences("another").make(url)).not.toBe(reference);
  const nameAt = reference.indexOf("/") + 1;
  // The name of an address that is given as a whole is only informative.
  const isWhole = Buffer.from(reference.slice(0, nameAt - 1), "base64url")
    .toString()
    .endsWith("#");
  for (let at = 0; at < reference.length; at += 1) {
    if (isWhole && at >= nameAt - 1 && at <= reference.indexOf("?")) continue;
    const other = reference[at] === "A" ? "B" : "A";
    const changed = read(reference.slice(0, at) + other + reference.slice(at + 1));
    expect(changed === null || changed === url, `${at} of ${reference}`).toBe(true);
  }
});

it("leads there with what players and playlists add, and not without its signature", () => {
  const url = "https://cdn.example/calls/7/seg-0.mp3?token=abc";
  const reference = references.make(url);
  expect(read(`${reference}&at=141.5`)).toBe(url);
  expect(read(`${reference}&_HLS_skip=YES`)).toBe(url);
  expect(read(`${reference}&token=other`)).toBeNull();
  expect(read(reference.replace(/&s=.*/, ""))).toBeNull();
});

it("shares the folder among the segments of a stream, and names each by its own name", () => {
  const made = [1, 2].map((number) => references.make(`https://cdn.example/calls/7/seg-${number}.mp3`));
  expect(new Set(made.map((reference) => reference.split("/")[0])).size).toBe(1);
  expect(made.map((reference) => reference.split("/")[1]?.split("?")[0])).toEqual(["seg-1.mp3", "seg-2.mp3"]);
});

it("is the same without its query where only a token in the query changes, as players compare addresses", () => {
  const [one, other] = ["a", "b"].map((token) => references.make(`https://cdn.example/seg-1.mp3?t=${token}`));
  expect(one?.split("?")[0]).toBe(other?.split("?")[0]);
});
