import type { BoardEvent } from "#lib/contract/board/board-session.ts";

/** Attributes of an element whose text comes from a call. */
export interface CallTextProps {
  /** By the text's letters. */
  dir: "auto";
  lang: string | undefined;
}

/**
 * A call's own text in its direction and its language, which chooses the forms of Han characters and the voice of a
 * screen reader. For a name or a title the event may be missing; what is no language tag is left out.
 */
export function callText({ event }: { event: Partial<Pick<BoardEvent, "language">> | null }): CallTextProps {
  const language = event?.language ?? "";
  return { dir: "auto", lang: /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) ? language : undefined };
}
