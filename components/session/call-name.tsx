import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { callText } from "./call-text.ts";

/** The company and the title of a call in a line of a list. */
export function CallName({ session }: { session: BoardSession }) {
  const { lang } = callText(session);
  return (
    <span className="min-w-0 flex-1 truncate">
      <bdi lang={lang} className="font-medium">
        {companyName(session)}
      </bdi>{" "}
      <bdi lang={lang} className="text-ink-2">
        {eventTitle(session)}
      </bdi>
    </span>
  );
}
