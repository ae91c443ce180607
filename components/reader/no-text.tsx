import { EmptyNote } from "#components/ui/empty-note.tsx";
import type { ReaderCall } from "./reader-call.ts";

/** Why there is nothing to read. */
export function NoText({ call }: { call: ReaderCall }) {
  if (call.mode === "before" || call.mode === "failed" || call.mode === "live") return null;
  const hasSound = call.source !== null;
  return (
    <EmptyNote title="There is no transcript of this call">
      {call.mode === "processing" &&
        "Upstream sent no live text. A finished transcript may follow the recording."}
      {call.mode === "recorded" &&
        (hasSound
          ? "Upstream transcribes calls held in English only. The recording plays below."
          : "Upstream offers neither text nor sound for it, although it says that a recording is available.")}
      {call.mode === "unknown" && "Upstream offers no text for this session."}
    </EmptyNote>
  );
}
