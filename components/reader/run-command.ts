import type { Follow } from "#components/reader/transcript/use-follow.ts";
import type { ChosenQuote } from "#components/reader/transcript/use-quote.ts";
import type { SearchCommands } from "#components/reader/search/use-transcript-search.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import type { ReaderCommand } from "#components/reader/reader-keys.ts";
import { callLength, type ReaderCall } from "./reader-call.ts";
import type { Copying } from "./use-copying.ts";
import type { Moves } from "./use-seek-commands.ts";

/** The parts of the reader that commands act on. */
export interface CommandTargets {
  call: ReaderCall;
  clock: MediaClock;
  follow: Follow;
  search: SearchCommands | null;
  moves: Moves;
  copying: Copying;
  chosen: ChosenQuote | null;
  say: (text: string) => void;
  openHelp: () => void;
  focusText: () => void;
}

/** Runs the command of a key. */
export function runCommand(command: ReaderCommand, targets: CommandTargets): void {
  const { call, clock, follow, search, moves, copying, chosen, say, openHelp, focusText } = targets;
  switch (command.kind) {
    case "playPause":
      clock.toggle();
      return;
    case "skip":
      clock.skip(command.seconds);
      return;
    case "chapter":
      moves.goToChapter(command.direction);
      return;
    case "part": {
      const { isLive, endSeconds } = clock.getSnapshot();
      clock.seek(callLength(call, isLive, endSeconds) * (command.tenths / 10));
      return;
    }
    case "rate":
      clock.settings.stepRate(command.step);
      say(`Speed ${clock.getSnapshot().rate}×`);
      return;
    case "mute":
      clock.settings.setMuted(!clock.getSnapshot().isMuted);
      say(clock.getSnapshot().isMuted ? "Muted" : "Unmuted");
      return;
    case "follow":
      follow.toggle();
      return;
    case "search":
      search?.open();
      return;
    case "nextHit":
      search?.step(1);
      return;
    case "previousHit":
      search?.step(-1);
      return;
    case "copyLink":
      if (chosen) copying.copyQuote(chosen.quote);
      else copying.copyMoment();
      return;
    case "addToBasket":
      if (chosen) copying.addToBasket(chosen.quote);
      return;
    case "help":
      openHelp();
      return;
    case "leave":
      if (chosen) getSelection()?.removeAllRanges();
      else if (search?.isOpen === true) search.close();
      else focusText();
      return;
  }
}
