import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** scrypt's cost: a guess takes 32 MB and about a tenth of a second. */
const defaultCost = 2 ** 15;
const blockSize = 8;
const parallelization = 3;
const keyBytes = 32;
const form = /^scrypt\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** A password as it is stored: the cost, a random salt, and the scrypt hash. */
export async function hashPassword(password: string, cost = defaultCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  return ["scrypt", cost, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** True for a text that `hashPassword` made. */
export function isPasswordHash(text: string): boolean {
  return form.test(text);
}

/** Whether the hash is of this password. @throws Error for a text that is no hash */
export async function matchesHash(password: string, hash: string): Promise<boolean> {
  const [, cost = "", salt = "", key = ""] = form.exec(hash) ?? [];
  const given = await deriveKey(password, Buffer.from(salt, "base64url"), Number(cost));
  const expected = Buffer.from(key, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function deriveKey(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const maxmem = 256 * cost * blockSize;
  // One password can be encoded in several ways in Unicode, and keyboards differ in which they send.
  return derive(password.normalize("NFC"), salt, keyBytes, {
    N: cost,
    r: blockSize,
    p: parallelization,
    maxmem,
  });
}
