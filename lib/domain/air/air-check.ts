/** What one look at a live call's stream found. Instants are milliseconds of one monotonic clock. */
export interface AirCheck {
  at: number;
  stream: StreamSeen;
  /** Null where no segment was looked at this time. */
  sound: SoundSeen | null;
  /** How far the last words end before the sound's edge; null where that is not known, or too little was said yet. */
  textBehindSeconds: number | null;
}

/** What the request of a playlist found. */
export type StreamSeen =
  | {
      kind: "read";
      /** Names the run of the stream: another one begins anew. */
      run: string;
      /** The number of the segment after the last one that is listed. */
      edge: number;
      targetSeconds: number;
      isEnded: boolean;
    }
  /** There is no playlist, and that is certain: none is listed, or its server says that it is not there. */
  | { kind: "missing" }
  /** One that this process may not request, or that is no playlist. */
  | { kind: "unwatchable" }
  /**
   * No playlist came, for which its server or the way to it may be the cause. `answeredAt` is when that way was last
   * proven before the request: by an answer to another call of the same server or, where there is none, by that of another
   * server.
   */
  | { kind: "failing"; answeredAt: number | null };

/** What a segment holds: its loudest second decides whether it is silent. */
export type SoundSeen =
  | {
      kind: "level";
      seconds: number;
      loudestDb: number;
      meanDb: number;
      /** False for silence that may be sound which the decoder does not understand. */
      isCertain: boolean;
    }
  /** Sound that cannot be decoded. */
  | { kind: "undecodable" };

/** What is known of a call beside its stream; instants of the same clock as those of its checks. */
export interface AirCall {
  liveSince: number;
  scheduledAt: number;
}
