import { randomInt } from "node:crypto";
import { codeAlphabet, codeLength } from "../../../contract/board/walls/wall-links.ts";

/** A code for a screen to show. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
}
