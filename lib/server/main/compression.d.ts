declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  import type { BrotliOptions } from "node:zlib";

  /** Answers compressed while they are written; its published types are those of Express. */
  export default function compression(options: {
    brotli: BrotliOptions;
  }): (request: IncomingMessage, response: ServerResponse, next: () => unknown) => void;
}
