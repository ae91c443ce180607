import { createHash, timingSafeEqual } from "node:crypto";

/** Compares in constant time, so that the duration reveals nothing about either secret. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
