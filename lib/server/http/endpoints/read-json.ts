import * as z from "zod/mini";
import { ServiceProblem } from "../../services/service-problem.ts";
import { BodyTooLarge, readBody } from "../../upstream/fetch.ts";

const largestBodyBytes = 16 * 1024;
const arrivesWithinMs = 10_000;

/**
 * Reads and checks the JSON body of a request.
 * @throws ServiceProblem notJson, tooLarge, badRequest
 */
export async function readJson<T extends z.core.$ZodType>(
  request: Request,
  schema: T,
): Promise<z.core.output<T>> {
  const [type] = (request.headers.get("content-type") ?? "").split(";");
  if (type?.trim().toLowerCase() !== "application/json")
    throw new ServiceProblem("notJson", "Send JSON, with content-type application/json.");
  const parsed = z.safeParse(schema, parse(await readText(request)));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(describeFault);
  throw new ServiceProblem("badRequest", `${faults.join("; ")}.`);
}

async function readText(request: Request): Promise<string> {
  const signal = AbortSignal.timeout(arrivesWithinMs);
  try {
    return (await readBody(request, largestBodyBytes, signal)).toString();
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new ServiceProblem("tooLarge", `A body may have at most ${largestBodyBytes} bytes.`);
    if (signal.aborted) throw new ServiceProblem("badRequest", "The body did not arrive within ten seconds.");
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceProblem("badRequest", "The body is not JSON.");
  }
}

/** A validation error as "field: what is wrong". */
function describeFault(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => `${key}: is not known`).join("; ");
  const field = issue.path.join(".") || "the body";
  return `${field}: ${issue.message === "Invalid input" ? "is missing or of the wrong type" : issue.message}`;
}
