import type { Runtime } from "../runtime.ts";
import { BoardAnswers } from "./board-answers.ts";
import type { Question, ReadyAnswer } from "./ready-answer.ts";
import { readWholeNumber } from "./read-input.ts";

const owner = Symbol.for("callboard.board-answers");

/** `GET /api/board` and `?since=V`, as bytes shared by every viewer. @throws ServiceProblem badRequest */
export async function answerBoard(question: Question, runtime: Runtime): Promise<ReadyAnswer> {
  const since = readWholeNumber(new URLSearchParams(question.search), "since");
  const answers = runtime.keep(owner, () => new BoardAnswers(runtime));
  return (await answers.get(since)).answer(question);
}

/**
 * The same as a route handler. Next takes a `content-encoding` off such an answer and compresses it itself, so it
 * gets the plain bytes, and their tag is a weak one. @throws ServiceProblem badRequest
 */
export async function boardRoute(request: Request, runtime: Runtime): Promise<Response> {
  const { search } = new URL(request.url);
  const ifNoneMatch = request.headers.get("if-none-match");
  const { status, headers, body } = await answerBoard({ search, ifNoneMatch, acceptEncoding: null }, runtime);
  return new Response(body, { status, headers: { ...headers, etag: `W/${headers.etag}` } });
}
