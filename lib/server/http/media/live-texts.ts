import { maxTexts, type LiveTextPart, type LiveTexts } from "../../../contract/board/live-texts.ts";
import type { Runtime } from "../../runtime.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import { commonHeaders } from "../../gate/common-headers.ts";
import { toProblemResponse } from "../problem.ts";
import { toResponse, type ReadyAnswer } from "../ready-answer.ts";
import { liveTextOf } from "./live-transcript.ts";

/** A reader who lacks more than this gets it compressed, by a request of its own. */
const maxBytes = 64 * 1024;
/** The session, the run of its stream, and how many bytes of the text the reader has. */
const wantedText = /^(\d{1,15})\.([\da-f]{8})\.(\d{1,15})$/;

/**
 * `GET /api/texts?of=ID.RUN.BYTES&of=…`: what is new of several live texts, for a page on which several calls are open.
 * Without anything new the answer is 204.
 * @throws ServiceProblem badRequest
 */
export async function answerLiveTexts(search: string, runtime: Runtime): Promise<ReadyAnswer> {
  const wanted = new URLSearchParams(search).getAll("of").map((one) => wantedText.exec(one));
  if (wanted.length === 0 || wanted.length > maxTexts || wanted.includes(null))
    throw new ServiceProblem("badRequest", `Give 1 to ${maxTexts} texts as of=ID.RUN.BYTES.`);
  const texts = await Promise.all(
    wanted.map(async (one): Promise<LiveTextPart> => {
      const [, id, run, bytes] = one ?? [];
      // A text that fails must not keep the others from being read.
      return newOf(Number(id), run ?? "", Number(bytes), runtime).catch((error: unknown) => ({
        status: toProblemResponse(error).status,
      }));
    }),
  );
  const isNew = texts.some(({ status, size }, at) => status !== 204 || size !== Number(wanted[at]?.[3]));
  const headers = { ...commonHeaders, "cache-control": "no-store" };
  if (!isNew) return { status: 204, headers, body: null };
  const answer: LiveTexts = { texts };
  const body = new TextEncoder().encode(JSON.stringify(answer));
  const ofBody = { "content-type": "application/json; charset=utf-8", "content-length": String(body.length) };
  return { status: 200, headers: { ...headers, ...ofBody }, body };
}

/** The same as a route handler. */
export async function liveTextsRoute(request: Request, runtime: Runtime): Promise<Response> {
  return toResponse(await answerLiveTexts(new URL(request.url).search, runtime));
}

async function newOf(id: number, run: string, known: number, runtime: Runtime): Promise<LiveTextPart> {
  const found = await liveTextOf(id, run, runtime);
  if (found === null) return { status: 404 };
  const { bytes, failure } = await found.tail.read();
  if (found.tag !== run || bytes.length - known > maxBytes) return { status: 200 };
  if (bytes.length > known) {
    const text = bytes.subarray(known).toString();
    // Bytes that are no UTF-8 would be others in JSON, and the reader counts bytes.
    return text.includes("\uFFFD") ? { status: 200 } : { status: 206, size: bytes.length, text };
  }
  // Without a recent answer of upstream it is unknown whether there is more.
  if (failure !== null) throw failure;
  return { status: 204, size: bytes.length };
}
