import { createHmac, timingSafeEqual } from "node:crypto";
import { BodyTooLarge, readBody } from "../../upstream/fetch.ts";
import { problemResponse } from "../problem.ts";

const largestBody = 256 * 1024;

/** The body of a request, or the answer to one that is larger than any of a service that signs. */
export async function readSigned(request: Request): Promise<string | Response> {
  try {
    return (await readBody(request, largestBody)).toString();
  } catch (error) {
    if (error instanceof BodyTooLarge) return problemResponse("tooLarge", "The body is too large.");
    throw error;
  }
}

/** Whether one of the signatures, such as `v1=` and hexadecimal digits, is that of a text. Takes the same time for any. */
export function isSigned(text: string, { secret, version, header }: SignedBy): boolean {
  const own = Buffer.from(`${version}=${createHmac("sha256", secret).update(text).digest("hex")}`);
  return (header ?? "").split(",").some((given) => {
    const signature = Buffer.from(given.trim());
    return signature.length === own.length && timingSafeEqual(signature, own);
  });
}

interface SignedBy {
  secret: string;
  version: string;
  header: string | null;
}
