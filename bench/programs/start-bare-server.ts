import { ChildProgram } from "../../test-support/child-program.ts";
import { freePort } from "../../test-support/free-port.ts";

/** A bare `node:http` server in a process of its own. */
export interface BareServer {
  /** Lets it answer the same bytes as another address does, and tells where. */
  mirror: (url: string, headers?: Record<string, string>) => Promise<{ url: string; bytes: number }>;
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
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
      const type = answer.headers.get("content-type") ?? "application/octet-stream";
      const own = `${origin}/same/${kept++}`;
      const body = await answer.arrayBuffer();
      await fetch(own, {
        method: "PUT",
        headers: { "content-type": type },
        body,
      });
      return { url: own, bytes: body.byteLength };
    },
    stop: () => program.end("SIGTERM"),
  };
}
