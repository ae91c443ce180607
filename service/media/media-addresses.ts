import { createHmac, timingSafeEqual } from "node:crypto";

/** What a signed media address identifies. Live streams have tokens instead, which are stored with them. */
export type MediaKind = "recording" | "transcript" | "document";

/**
 * Paths of media files. They need no key, so each contains a signature that only this service can compute. The same
 * file always has the same address.
 *
 * @param secret kept in the database, so that addresses survive a restart
 */
export function createMediaAddresses(secret: string) {
  const code = (text: string) =>
    createHmac("sha256", secret).update(text).digest("base64url").slice(0, codeLength);
  const signed = (kind: MediaKind, id: number) => `${id}-${code(`${kind} ${id}`)}`;

  return {
    streamToken: (sessionId: number, attempt: number) => code(`stream ${sessionId} ${attempt}`),
    playlist: (token: string, attempt: number) => `/media/streams/${token}/${attempt}/playlist.m3u8`,
    /** `{version}` is replaced by the version of a request (9). */
    liveTranscript: (token: string, attempt: number) =>
      `/media/streams/${token}/${attempt}/live_transcript.{version}.jsonl`,
    recording: (audioId: number) => `/media/recordings/${signed("recording", audioId)}.mp3`,
    recordingPlaylist: (audioId: number) => `/media/recordings/${signed("recording", audioId)}/playlist.m3u8`,
    transcript: (documentId: number) => `/media/transcripts/${signed("transcript", documentId)}.json`,
    document: (documentId: number) => `/media/documents/${signed("document", documentId)}.pdf`,
    /** The id in a signed name, or null when its signature is wrong. */
    idOf(kind: MediaKind, name: string): number | null {
      const id = Number(/^(\d{1,16})-/.exec(name)?.[1]);
      if (!Number.isSafeInteger(id)) return null;
      const given = Buffer.from(name);
      const right = Buffer.from(signed(kind, id));
      return given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
  };
}

export type MediaAddresses = ReturnType<typeof createMediaAddresses>;

/** 132 bits. */
const codeLength = 22;
