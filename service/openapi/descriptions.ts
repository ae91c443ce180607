import { LRUCache } from "lru-cache";
import { stringify } from "yaml";
import { cachedAnswer, type CachedAnswer } from "../http/cached-answer.ts";
import { downgradeOpenapi } from "./downgrade-openapi.ts";
import { openapiDocument } from "./openapi-document.ts";

/** The documents that describe the interface, by their path below `/public/v3`. */
const documents = {
  "/openapi.json": { contentType: "application/json", write: (document: object) => JSON.stringify(document) },
  "/openapi-3.0.json": {
    contentType: "application/json",
    write: (document: object) => JSON.stringify(downgradeOpenapi(document)),
  },
  "/openapi.yaml": { contentType: "application/yaml", write: (document: object) => stringify(document) },
} as const;

/** Whether there is a document at a path below `/public/v3`. */
export function isDescription(path: string): path is keyof typeof documents {
  return Object.hasOwn(documents, path);
}

/** Finds the document at a path, with the origin that clients use as its server; null where there is none. */
export function createDescriptions(): (path: string, origin: string) => CachedAnswer | null {
  const answers = new LRUCache<string, CachedAnswer>({ max: 20 });
  return (path, origin) => {
    if (!isDescription(path)) return null;
    const { contentType, write } = documents[path];
    const cacheKey = `${origin} ${path}`;
    const answer =
      answers.get(cacheKey) ?? cachedAnswer(Buffer.from(write(openapiDocument(origin))), contentType);
    answers.set(cacheKey, answer);
    return answer;
  };
}
