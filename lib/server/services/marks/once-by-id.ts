import { findMarkRequest, putMarkRequest } from "../../store/marks/mark-requests.ts";
import type { MarkRequestRow } from "../../store/marks/mark-tables.ts";
import type { Queryable } from "../../store/schema.ts";
import type { PersonsChange } from "../audited.ts";
import { ServiceProblem } from "../service-problem.ts";

interface IdentifiedRequest {
  /** Chosen by the client. */
  id: string;
  kind: MarkRequestRow["kind"];
  /** What is asked for, without who asks. */
  request: object;
}

/**
 * Makes a change at most once for an id. The same request of the same person gets the answer of the first time.
 * @throws ServiceProblem conflict for another request with this id
 */
export async function onceById<Answer>(
  transaction: Queryable,
  { person, at }: PersonsChange,
  { id, kind, request }: IdentifiedRequest,
  make: () => Promise<{ answer: Answer; effects: readonly object[] }>,
): Promise<Answer> {
  const body = JSON.stringify(request);
  const known = await findMarkRequest(transaction, id);
  if (known) {
    if (known.kind === kind && known.person === person && known.request === body)
      return JSON.parse(known.answer) as Answer;
    throw new ServiceProblem("conflict", "Another request was made with this id.");
  }
  const { answer, effects } = await make();
  await putMarkRequest(transaction, {
    id,
    kind,
    person,
    made_at: at,
    request: body,
    answer: JSON.stringify(answer),
    effects: JSON.stringify(effects),
    undone: null,
  });
  return answer;
}
