import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** An answer under way remembers half a megabyte of its text, instead of four. */
const brotli = { params: { [constants.BROTLI_PARAM_LGWIN]: 19 } };

/**
 * Compresses what Next answers, while it is written, by Brotli or gzip as the client accepts: Next itself knows gzip
 * only. Answers that are compressed already or must not be transformed stay as they are.
 */
export function compressAnswers(answer: Answer): Answer {
  const compress = compression({ brotli });
  return (request, response) => compress(request, response, () => answer(request, response));
}
