import http from "node:http";

/* The baseline of measurements: a node:http server that only sends the answers that it was given by PUT. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The request header with the status of an answer. */
const statusHeader = "x-answer-status";
const passedOn = [
  "content-type",
  "content-range",
  "accept-ranges",
  "content-encoding",
  "etag",
  "vary",
  "cache-control",
];
const answers = new Map<string, Answer>();

const server = http.createServer((request, response) => {
  if (request.method === "PUT") return void keep(request, response);
  const answer = answers.get(request.url ?? "");
  if (!answer) return void response.writeHead(request.url === "/" ? 200 : 404).end();
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});
server.listen(Number(process.argv[2]), "127.0.0.1");

async function keep(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const status = Number(request.headers[statusHeader]);
  const headers: Record<string, string> = status === 304 ? {} : { "content-length": String(body.length) };
  for (const name of passedOn) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  answers.set(request.url ?? "", { status, headers, body });
  response.writeHead(204).end();
}
