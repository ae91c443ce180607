import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBuiltFiles } from "./built-files.ts";

const script = "export const words = 'pricing power';\n".repeat(200);
let folder = "";
let server: http.Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "callboard-built-"));
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks", "a.js"), script);
  writeFileSync(join(folder, "chunks", "small.js"), "1");
  writeFileSync(join(folder, "font.woff2"), script);
  writeFileSync(join(folder, "chunks", "a.js.br"), brotliCompressSync(script));
  const answer = createBuiltFiles(folder);
  server = http.createServer((request, response) => {
    if (!answer(request, response, request.url ?? "")) response.writeHead(404).end("next");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Not `fetch`, which decodes the body. */
function ask(path: string, options: http.RequestOptions = {}) {
  const { port } = server.address() as AddressInfo;
  const headers = { "accept-encoding": "gzip, br" };
  return new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      http
        .request({ host: "127.0.0.1", port, path, headers, ...options }, (response) => {
          const pieces: Buffer[] = [];
          response.on("data", (piece: Buffer) => pieces.push(piece));
          response.on("end", () =>
            resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }),
          );
        })
        .on("error", reject)
        .end();
    },
  );
}

it("sends the compressed files of the build with a long cache lifetime", async () => {
  const { status, headers, body } = await ask("/_next/static/chunks/a.js");
  expect([status, headers["content-encoding"], headers.vary]).toEqual([200, "br", "Accept-Encoding"]);
  expect(headers["content-type"]).toBe("application/javascript; charset=UTF-8");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(String(brotliDecompressSync(body))).toBe(script);
  expect(body).toEqual(readFileSync(join(folder, "chunks", "a.js.br")));
  const head = await ask("/_next/static/chunks/a.js", { method: "HEAD" });
  expect([head.headers["content-length"], head.body.length]).toEqual([String(body.length), 0]);
});

it("leaves everything else to Next", async () => {
  expect((await ask("/_next/static/chunks/a.js", { headers: { "accept-encoding": "gzip" } })).status).toBe(
    404,
  );
  expect((await ask("/_next/static/chunks/a.js", { headers: { "accept-encoding": "br;q=0" } })).status).toBe(
    404,
  );
  expect((await ask("/_next/static/chunks/a.js", { method: "POST" })).status).toBe(404);
  for (const path of ["chunks/small.js", "chunks/none.js", "font.woff2", "chunks/a.js.br"])
    expect((await ask(`/_next/static/${path}`)).status, path).toBe(404);
});
