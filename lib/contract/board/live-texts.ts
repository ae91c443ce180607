/** What is new of one live text, in an answer about several; `status` is that of a request for it alone. */
export interface LiveTextPart {
  /** 206 with text, 204 where there is nothing new; any other is for a request of its own to say more about. */
  status: number;
  /** The size of the whole text in bytes. */
  size?: number;
  /** What comes after the bytes that the reader has. */
  text?: string;
}

export interface LiveTexts {
  /** In the order of the request. */
  texts: LiveTextPart[];
}

/** The most texts of one request. */
export const maxTexts = 60;
