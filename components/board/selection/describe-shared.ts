import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
import { selectionWording as words } from "./selection-wording.ts";

/** What calls have in common, in a few words: `all No access, all TSE`. */
export function describeShared(selected: readonly BoardSession[]): string {
  const shared = <T>(valueOf: (session: BoardSession) => T | null | undefined): T | null => {
    const [first, ...others] = selected.map(valueOf);
    return first != null && others.every((value) => value === first) ? first : null;
  };
  const state = shared((session) => stateWording[session.state]);
  const exchange = shared(({ company }) => company?.exchange);
  const country = exchange === null ? shared(({ company }) => company?.country) : null;
  const values = [state, exchange, country && countryName(country)].filter((value) => value !== null);
  return values.length === 0 ? words.nothingShared : values.map(words.all).join(", ");
}
