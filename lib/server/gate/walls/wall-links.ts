/** An admitted wall. */
export interface WallHolder {
  name: string;
  /** Its address: path and search. */
  view: string;
  /** Records a visit. */
  recordUse: () => void;
}

/** The links of admitted walls. */
export interface WallLinks {
  /** The wall that holds a secret; null for an unknown or revoked one. From memory, because every request needs it. */
  find: (secret: string) => WallHolder | null;
  /**
   * Keeps a code by which an operator can admit the screen that holds the secret; false when there are too many codes,
   * or this one is taken.
   * @param endsAt milliseconds since the epoch
   * @throws the database's error
   */
  offer: (code: string, secret: string, endsAt: number) => Promise<boolean>;
}
