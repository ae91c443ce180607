import {
  Client,
  StreamableHTTPClientTransport,
  type JsonSchemaType,
  type JsonSchemaValidator,
} from "@modelcontextprotocol/client";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/ajv";

/** A tool's answer, as a program that follows the protocol reads it. */
export interface ToolSaid {
  isError: boolean;
  text: string;
  fields: Record<string, unknown>;
}

/** A client of the Model Context Protocol. */
export interface Assistant {
  client: Client;
  /** Calls a tool; its fields are checked against the schema that the server published. */
  call: (name: string, input?: Record<string, unknown>) => Promise<ToolSaid>;
  close: () => Promise<void>;
}

const compiler = new AjvJsonSchemaValidator();
const compiled = new Map<string, JsonSchemaValidator<unknown>>();
/** Compiles a schema once for all connections, because that takes longer than most tests. */
const jsonSchemaValidator = {
  getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    const text = JSON.stringify(schema);
    const validator = compiled.get(text) ?? compiler.getValidator(schema);
    compiled.set(text, validator);
    return validator as JsonSchemaValidator<T>;
  },
};

/**
 * Connects to a server as an assistant does.
 * @param versions `auto` for the newest revision of the protocol, `legacy` for the one before it
 * @throws when it is not let in
 */
export async function connectAssistant(
  url: string,
  {
    headers = {},
    fetch,
    versions = "auto",
  }: { headers?: Record<string, string>; fetch?: typeof globalThis.fetch; versions?: "auto" | "legacy" } = {},
): Promise<Assistant> {
  const client = new Client(
    { name: "assistant", version: "1" },
    { versionNegotiation: { mode: versions }, jsonSchemaValidator },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers }, ...(fetch && { fetch }) }),
  );
  // Answers are checked only against the tools that were listed.
  await client.listTools();
  return {
    client,
    async call(name, input = {}) {
      const {
        isError = false,
        content,
        structuredContent,
      } = await client.callTool({ name, arguments: input });
      const [first] = content;
      return {
        isError,
        text: first?.type === "text" ? first.text : "",
        fields: (structuredContent ?? {}) as Record<string, unknown>,
      };
    },
    close: () => client.close(),
  };
}
