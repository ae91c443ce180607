import { expect, it } from "vitest";
import { FileTooLarge, GrowingFile, MisplacedPiece } from "./growing-file.ts";

const bytes = (text: string) => Buffer.from(text);
const line = (number: number) => `{"t":"word ${number}"}\n`;

it("assembles what is added, and what was given of it before stays as it was", () => {
  const file = new GrowingFile(1_000_000);
  let text = "";
  const given: { bytes: Buffer; text: string }[] = [];
  for (let number = 0; number < 2_000; number += 1) {
    file.put(bytes(line(number)), file.size);
    text += line(number);
    if (number % 250 === 0) given.push({ bytes: file.wholeLines, text });
  }
  expect([file.size, file.generation, file.wholeLines.toString()]).toEqual([text.length, 0, text]);
  for (const one of given) expect(one.bytes.toString()).toBe(one.text);
});

it("copies what is known a few times while it grows a thousandfold, not for each addition", () => {
  const file = new GrowingFile(32_000_000);
  const rooms = new Set<ArrayBuffer>();
  for (let number = 0; number < 20_000; number += 1) {
    file.put(bytes(line(number)), file.size);
    rooms.add(file.wholeLines.buffer);
  }
  expect(rooms.size).toBeLessThan(20);
});

it("keeps an unfinished line back, and takes answers that overlap", () => {
  const file = new GrowingFile(1_000);
  file.put(bytes('{"a":1}\n{"b"'), 0);
  expect(file.wholeLines.toString()).toBe('{"a":1}\n');
  file.put(bytes('{"b":2}\n'), 8);
  expect([file.generation, file.wholeLines.toString()]).toEqual([0, '{"a":1}\n{"b":2}\n']);
});

it("starts over where known bytes differ, beside what was given before", () => {
  const file = new GrowingFile(1_000);
  file.put(bytes('{"a":1}\n{"b":2}\n'), 0);
  const before = file.wholeLines;
  file.put(bytes('{"c":3}\n'), 0);
  expect([file.generation, file.size, file.wholeLines.toString()]).toEqual([1, 8, '{"c":3}\n']);
  expect(before.toString()).toBe('{"a":1}\n{"b":2}\n');
});

it("refuses a piece beyond its end, one that is no JSON line, and more than its limit", () => {
  const file = new GrowingFile(20);
  expect(() => file.put(bytes("x"), 5)).toThrow(MisplacedPiece);
  expect(() => file.put(bytes("<html>"), 0)).toThrow(MisplacedPiece);
  file.put(bytes('{"a":1}\n'), 0);
  expect(() => file.put(bytes('{"long":"line"}\n'), 8)).toThrow(FileTooLarge);
  expect(file.wholeLines.toString()).toBe('{"a":1}\n');
});
