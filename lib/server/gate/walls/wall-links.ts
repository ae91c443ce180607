/** A wall that was let in. */
export interface WallHolder {
  name: string;
  /** Its address: path and search. */
  view: string;
  /** Notes that it came. */
  noteUse: () => void;
}

/** The links by which walls enter. */
export interface WallLinks {
  /** The wall that holds a secret; null when it is not known, or was revoked. Asked for every request: reads no store. */
  find: (secret: string) => WallHolder | null;
  /**
   * Keeps a code under which somebody may let in whoever holds the secret; false when there is no room, or the code
   * is taken.
   * @param endsAt milliseconds since the epoch
   * @throws the database's error
   */
  offer: (code: string, secret: string, endsAt: number) => Promise<boolean>;
}
