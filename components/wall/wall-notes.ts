import type { WallPart } from "#lib/client/walls/use-wall-part.ts";
import { readAddressList } from "#lib/contract/board/values/address-param.ts";
import { listParameters } from "#lib/domain/board/list-filters.ts";
import { describeUnreachable, type UnreachableMediaHost } from "#lib/domain/air/unreachable-media-hosts.ts";
import type { WallFilters, WallSettings } from "#lib/domain/wall/wall-settings.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
import { filterWording } from "#lib/domain/text/filter-wording.ts";
import { wallWording } from "./wall-wording.ts";

/** The notes of a wall; either may be empty. */
export interface WallNotes {
  /** How many failures its filters leave out. */
  outside: string;
  rest: string;
}

interface NoteCase {
  settings: WallSettings;
  refused: readonly string[];
  unknown: readonly string[];
  notice: string | null;
  /** What maintenance lasts now or begins soon, in sentences. */
  maintenance: readonly string[];
  isReadable: boolean;
  unreachable: readonly UnreachableMediaHost[];
  /** True while the browser blocks the wall's sounds. */
  isMuted: boolean;
  /** Null where every call is shown. */
  part: WallPart | null;
}

const maxNamed = 3;
const maxCharacters = 20;

/**
 * The notes of a wall: what its filters leave out, whose streams can't be reached, the server's notice, and what is wrong
 * with its address.
 */
export function wallNotes(given: NoteCase): WallNotes {
  const { settings, refused, unknown, notice, isReadable, isMuted, unreachable, maintenance, part } = given;
  const notes = part === null ? [] : [narrowedTo(settings.filters, part), ...partProblems(part)];
  if (unreachable.length > 0) notes.push(sentence(describeUnreachable(unreachable)));
  notes.push(...maintenance.slice(0, maxNamed));
  if (notice !== null) notes.push(sentence(notice));
  if (refused.length > 0) {
    notes.push(wallWording.defaultsUsed(refused.join(", ")));
  }
  if (unknown.length > 0) {
    notes.push(wallWording.unknownSettings(named(unknown)));
  }
  if (!isReadable) {
    notes.push(wallWording.tooSmall(settings.distanceMetres));
  }
  if (isMuted) notes.push(wallWording.muted);
  const outside = part?.outside ?? 0;
  return {
    outside: outside === 0 ? "" : `${filterWording.outside(outside)}.`,
    rest: notes.filter((note) => note !== "").join(" "),
  };
}

/** The number of characters of both notes, with the space between them. */
export function lengthOf({ outside, rest }: WallNotes): number {
  return [outside, rest].filter((part) => part !== "").join(" ").length;
}

/** The filters of a wall that cannot be applied, as sentences. */
export function partProblems({ viewProblem, watchlistProblem, unmatched }: WallPart): string[] {
  return [
    ...(viewProblem ? [wallWording.viewProblem[viewProblem]] : []),
    ...(watchlistProblem ? [filterWording.watchlistProblem[watchlistProblem]] : []),
    ...unmatched
      .slice(0, maxNamed)
      .map(({ filter, value }) => filterWording.unmatched(filter, shorten(value))),
  ];
}

/** Which calls are shown; empty where the filters leave nothing out. */
function narrowedTo(filters: WallFilters, { view, watchlistProblem }: WallPart): string {
  const hasList = filters.watched !== undefined && watchlistProblem === null;
  const parts = [
    ...(view ? [wallWording.view(shorten(view.name))] : []),
    ...(hasList ? [wallWording.watchlist] : []),
    ...(filters.q === undefined ? [] : [`“${shorten(filters.q)}”`]),
    ...listParameters
      .map((name) => {
        const values = readAddressList(filters[name] ?? null);
        return name === "country" ? values.map(countryName) : values;
      })
      .filter((values) => values.length > 0)
      .map(named),
  ];
  return parts.length === 0 ? "" : wallWording.only(parts);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function named(names: readonly string[]): string {
  const few = names.slice(0, maxNamed).map(shorten);
  return [...few, ...(names.length > maxNamed ? [`${names.length - maxNamed} more`] : [])].join(", ");
}

function shorten(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
