import { ChildProgram } from "../../test-support/child-program.ts";
import { freePort } from "../../test-support/free-port.ts";
import { rawRequest } from "../../test-support/requests/raw-request.ts";

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date"]);

/** The address of a mirrored answer, with its size and status. */
export interface Mirrored {
  url: string;
  bytes: number;
  status: number;
}

/** A bare `node:http` server in its own process. */
export interface BareServer {
  /** Copies the answer of another address; returns the address of the copy. */
  mirror: (url: string, headers?: Record<string, string>) => Promise<Mirrored>;
  pid: number | undefined;
  stop: () => Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = new ChildProgram(["bench/programs/bare-server.ts", String(port)], {}, () => undefined);
  await program.ready(`${origin}/`);
  let kept = 0;
  return {
    pid: program.pid,
    async mirror(url, headers = {}) {
      const answer = await rawRequest(url, { headers });
      const status = answer.status ?? 0;
      if (![200, 206, 304].includes(status))
        throw new Error(`${url} answered ${status}: ${answer.body.toString()}`);
      const own = `${origin}/same/${kept++}`;
      const endToEnd = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
      await fetch(own, {
        method: "PUT",
        headers: {
          ...(Object.fromEntries(endToEnd) as Record<string, string>),
          "x-answer-status": String(status),
        },
        body: new Uint8Array(answer.body),
      });
      return { url: own, bytes: answer.body.length, status };
    },
    stop: () => program.end("SIGTERM"),
  };
}
