import type { Runtime } from "../runtime.ts";
import { maxUnreadBytes, streamHub, type StreamHub, type Viewer } from "./stream-hub.ts";

/** The headers of every event stream, behind Next and ahead of it. */
export const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "private, no-cache, no-transform",
  "x-accel-buffering": "no",
};

/** `GET /api/stream`: announces versions and freshness as server-sent events, without content. */
export function streamRoute(request: Request, runtime: Runtime): Response {
  // Nobody reads the body of an answer to HEAD, so nobody would close it.
  const body = request.method === "HEAD" ? null : openStream(streamHub(runtime));
  return new Response(body, { headers: streamHeaders });
}

function openStream(hub: StreamHub): ReadableStream<Uint8Array> {
  let viewer: Viewer | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        viewer = toViewer(controller);
        hub.add(viewer);
      },
      cancel() {
        if (viewer) hub.drop(viewer);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxUnreadBytes }),
  );
}

/** A stream behind Next, where there is no gate: in development. */
function toViewer(controller: ReadableStreamDefaultController<Uint8Array>): Viewer {
  return {
    send(bytes) {
      const room = controller.desiredSize;
      if (room === null) return false;
      if (room > 0) controller.enqueue(bytes);
      else controller.error(new Error("the viewer does not read"));
      return room > 0;
    },
    end: () => controller.close(),
    mayStay: () => true,
  };
}
