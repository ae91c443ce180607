import type { CallToolResult, McpServer, StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { ZodMiniObject } from "zod/mini";
import { problemSchema } from "../../../contract/board/problem.ts";
import { remembering } from "../../../domain/remembering.ts";
import type { Runtime } from "../../runtime.ts";
import { toProblem } from "../handle.ts";
import { confirmedBy, type Confirmed } from "./answer-freshness.ts";

/** Who calls a tool, and with what. */
export interface ToolCall<Input> {
  input: Input;
  runtime: Runtime;
  /** The request that carries the call. */
  request: Request;
  confirmed: Confirmed;
}

/** A tool's answer: fields, and the same as text for clients that pass only text to their model. */
export interface ToolAnswer {
  fields: Record<string, unknown>;
  lines: string[];
}

/** A tool for assistants. All are read-only. */
export interface Tool<Input extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: ZodMiniObject;
  /** @throws ServiceProblem and what else a route may throw */
  run: (call: ToolCall<z.output<Input>>) => Promise<ToolAnswer>;
}

const notes = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
/** Longer texts are truncated; the fields are bounded by each tool. */
const maxTextCharacters = 60_000;

/** Registers a tool for one request. Its answer begins with the freshness of the board. */
export function offerTool<Input extends z.ZodObject>(
  server: McpServer,
  { name, title, description, input, output, run }: Tool<Input>,
  runtime: Runtime,
  request: Request,
): void {
  const config = {
    title,
    description,
    inputSchema: input,
    annotations: notes,
    outputSchema: published(output),
  };
  server.registerTool<typeof config.outputSchema, z.ZodObject>(name, config, async (given) => {
    try {
      // Read before the rows, because a poll that succeeds in between confirms newer rows.
      const confirmed = confirmedBy(runtime.pollHealth.freshness(), runtime.clock.now());
      const { fields, lines } = await run({ input: input.parse(given), runtime, request, confirmed });
      return {
        content: [{ type: "text", text: shorten([confirmed.sentence, ...lines].join("\n")) }],
        structuredContent: output.parse({ ...fields, confirmed }),
      };
    } catch (error) {
      return failure(error, runtime);
    }
  });
}

const described = remembering<ZodMiniObject, StandardSchemaWithJSON>();

/** The schema in the form of the protocol, describing the output of parsing, as the API's own document does. */
function published(output: ZodMiniObject): StandardSchemaWithJSON {
  const json = () => z.toJSONSchema(output, { io: "input" });
  const { validate } = output["~standard"];
  return described(output, () => ({
    "~standard": { version: 1, vendor: "callboard", validate, jsonSchema: { input: json, output: json } },
  }));
}

function shorten(text: string): string {
  if (text.length <= maxTextCharacters) return text;
  return `${text.slice(0, maxTextCharacters).toWellFormed()}…\n(The text is shortened here; ask for less at once.)`;
}

/** A failure, worded as in the API's other answers. */
async function failure(error: unknown, runtime: Runtime): Promise<CallToolResult> {
  const { code, message } = problemSchema.parse(await toProblem(error, "/api/mcp", runtime).json());
  return { isError: true, content: [{ type: "text", text: `${code}: ${message}` }] };
}
