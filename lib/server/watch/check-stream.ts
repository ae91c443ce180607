import type { StreamSeen } from "../../domain/air/air-check.ts";
import { isMediaError } from "../media/media-problem.ts";
import { mediaKind } from "../media/media-kind.ts";
import { readMediaPlaylist, type Playlist } from "../media/read-playlist.ts";
import type { Runtime } from "../runtime.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import { readEdge, type PlaylistEdge } from "./playlist-edge.ts";

/** What the request of a call's playlist found: the playlist, or why there is none. */
export type PlaylistFound =
  | { playlist: Playlist; edge: PlaylistEdge }
  | { playlist: null; stream: StreamSeen; hasAnswered: boolean };

/** Requests a call's playlist, or takes the copy that listeners share. Never rejects. */
export async function findPlaylist(
  audio: string | null,
  runtime: Pick<Runtime, "singleton" | "clock" | "fetchMedia">,
): Promise<PlaylistFound> {
  if (audio === null) return { playlist: null, stream: { kind: "missing" }, hasAnswered: false };
  if (!URL.canParse(audio) || mediaKind(audio) !== "hls")
    return { playlist: null, stream: { kind: "unwatchable" }, hasAnswered: false };
  try {
    const playlist = await readMediaPlaylist(audio, runtime, false);
    return { playlist, edge: readEdge(playlist.text, playlist.url) };
  } catch (error) {
    return { playlist: null, ...failureSeen(error) };
  }
}

/** The caller, which knows of the other calls, adds when the way to the server was last proven. */
function failureSeen(error: unknown): { stream: StreamSeen; hasAnswered: boolean } {
  if (isMediaError(error) && error.problem === "notAllowed")
    return { stream: { kind: "unwatchable" }, hasAnswered: false };
  if (isUpstreamError(error) && error.failure.kind === "notFound")
    return { stream: { kind: "missing" }, hasAnswered: true };
  // A page or an error in place of a playlist may come from anything between the server and us.
  return { stream: { kind: "failing", answeredAt: null }, hasAnswered: false };
}
