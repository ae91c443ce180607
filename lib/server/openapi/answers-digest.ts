import { createHash } from "node:crypto";
import { everyEndpoint } from "../../contract/board/endpoints/endpoints.ts";
import { answerSchemas } from "./openapi-document.ts";

/** Names the shapes of all answers of this version: equal where they are equal, whatever else changed. */
export function answersDigest(): string {
  const answers = everyEndpoint.map(([name, { answer = {} }]) => [name, Object.keys(answer)]);
  const text = JSON.stringify([answers, answerSchemas()]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
