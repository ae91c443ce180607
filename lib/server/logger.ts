import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";

/** JSON lines on stdout; fields that may hold a secret are redacted. */
export function createLogger(level: string, secrets: string[] = [], destination?: DestinationStream): Logger {
  const hide = (text: string) => secrets.reduce((line, secret) => line.replaceAll(secret, "[hidden]"), text);
  return pino(
    {
      level,
      base: { program: "app" },
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: ["apiKey", "*.apiKey", '*["x-api-key"]', "headers.*"], censor: "[hidden]" },
      hooks: { streamWrite: hide },
    },
    ...(destination ? [destination] : []),
  );
}
