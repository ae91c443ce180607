import http from "node:http";

/* What everything is held against: node:http that answers the bytes it was given by PUT, and does nothing else. */
const answers = new Map<string, { body: Buffer; type: string }>();

const server = http.createServer((request, response) => {
  if (request.method === "PUT") return void keep(request, response);
  const answer = answers.get(request.url ?? "");
  if (!answer) return void response.writeHead(request.url === "/" ? 200 : 404).end();
  response.writeHead(200, { "content-type": answer.type, "content-length": answer.body.length });
  response.end(answer.body);
});
server.listen(Number(process.argv[2]), "127.0.0.1");

async function keep(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers["content-type"] ?? "application/octet-stream";
  answers.set(request.url ?? "", { body: Buffer.concat(chunks), type });
  response.writeHead(204).end();
}
