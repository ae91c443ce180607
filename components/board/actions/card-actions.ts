import { describeFollowCall } from "#components/session/follow-link-wording.ts";
import { incidentWording } from "#components/incident/incident-wording.ts";
import { starWording } from "#components/marks/star-wording.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { actionsWording } from "./actions-wording.ts";

/** An action on a call. */
export interface CardAction {
  /** As the card's menu shows it. */
  name: string;
  /** As the palette shows it, which names the call. */
  fullName: string;
  /** Its letter key. */
  key?: string;
  run: () => void;
}

/** Runs each action; null where the call's state or the person's role rules it out. */
export interface CardHandlers {
  openPanel: () => void;
  goTo: (path: string) => void;
  acknowledge: (() => void) | null;
  release: (() => void) | null;
  snooze: (() => void) | null;
  copyLink: () => void;
  /** Whether its company is on the default watchlist, and changes that. */
  star: { isOn: boolean; switch: () => void } | null;
  /** The address of the page that follows this call beside those followed last. */
  followHref: string;
}

/** The actions on a call in the order of its menu: those for failures come first. */
export function cardActions(session: BoardSession, handlers: CardHandlers): CardAction[] {
  const { acknowledge, release, snooze, goTo } = handlers;
  const words = actionsWording;
  const given = <T>(run: T | null, action: (run: T) => CardAction) => (run === null ? [] : [action(run)]);
  return [
    ...given(acknowledge, (run) => ({
      name: words.acknowledge,
      fullName: incidentWording.acknowledgeCall(session),
      key: "a",
      run,
    })),
    ...given(release, (run) => ({ name: words.release, fullName: words.releaseCall(session), run })),
    ...given(snooze, (run) => ({ name: words.snooze, fullName: words.snoozeCall(session), run })),
    { name: words.panel, fullName: words.openPanel(session), run: handlers.openPanel },
    {
      name: words.call,
      fullName: words.openCall(session),
      run: () => goTo(`/sessions/${session.id}`),
    },
    { name: words.copyLink, fullName: words.copyLinkOf(session), run: handlers.copyLink },
    ...given(isFailed(session.state) ? null : handlers.followHref, (href) => ({
      name: words.follow,
      fullName: describeFollowCall(companyName(session)),
      run: () => goTo(href),
    })),
    ...given(handlers.star, (star) => ({
      name: star.isOn ? words.unstar : words.star,
      fullName: starWording[star.isOn ? "removeNamed" : "addNamed"](companyName(session)),
      run: star.switch,
    })),
    {
      name: words.company,
      fullName: words.openCompany(session),
      run: () => goTo(`/companies/${session.companyId}`),
    },
  ];
}
