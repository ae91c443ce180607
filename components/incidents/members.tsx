"use client";

import { useCallback, useState } from "react";
import { Panel } from "#components/ui/panel.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { IncidentDetail, IncidentMember } from "#lib/contract/board/incidents/incident-detail.ts";
import {
  groupMembers,
  matchesMember,
  memberGroups,
  type MemberGroup,
} from "#lib/domain/incidents/member-groups.ts";
import { incidentPageWording as words } from "./incident-page-wording.ts";
import { MemberRow, rowAreas } from "./member-row.tsx";
import { MoveSelected } from "./move-selected.tsx";
import type { IncidentActions } from "./use-incident-actions.ts";

/** From this number of calls on there is a field that filters them. */
const filteredAbove = 50;
/** The most calls whose groups have no headings. */
const maxHeadless = 3;
/** The rows that each group shows at first; the rest is counted. */
const shownAtFirst: Record<MemberGroup, number> = { failing: 40, failedAgain: 40, ended: 2 };

interface MembersProps {
  incident: IncidentDetail;
  actions: IncidentActions;
}

/** The calls of an incident in groups: still failing, failed again, recovered. */
export function Members({ incident, actions }: MembersProps) {
  const { members, openedAt, closedAt } = incident;
  const zone = useZoneWording();
  const mayChange = useMay("operator") && closedAt === null;
  const [text, setText] = useState("");
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const select = useCallback((ids: readonly number[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isSelected) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);
  const present = new Set(members.map(({ sessionId }) => sessionId));
  const kept = [...selected].filter((id) => present.has(id));
  const found = text === "" ? members : members.filter((member) => matchesMember(member, text));
  const groups = groupMembers(found);
  return (
    <Panel aria-label={words.members} className="min-w-0 overflow-hidden print:mb-3">
      <div className={`${rowAreas} min-h-9 text-13 text-ink-2 max-md:hidden`}>
        <span className="[grid-area:kind]">{words.kind}</span>
        <span className="[grid-area:company]">{words.company}</span>
        <span className="[grid-area:ticker]">{words.ticker}</span>
        <span className="[grid-area:since]">{words.since(zone.name(openedAt))}</span>
        <span className="text-right [grid-area:for]">{words.for}</span>
        <span className="text-right [grid-area:on]">{words.onIt}</span>
      </div>
      {members.length > filteredAbove && (
        <SearchField
          label={words.filter}
          placeholder={words.filter}
          value={text}
          onText={setText}
          className="no-print mx-4 mb-2 max-w-80 max-md:mt-2 max-md:h-11"
        />
      )}
      {found.length === 0 && <p className="border-t border-line px-4 py-3 text-13">{words.noneMatches}</p>}
      {memberGroups.map((group) => (
        <Group
          key={group}
          group={group}
          members={groups[group]}
          isHeadless={members.length <= maxHeadless}
          selected={selected}
          onSelect={mayChange ? select : null}
        />
      ))}
      {mayChange && members.length > 0 && (
        <MoveSelected
          number={incident.number}
          actions={actions}
          selected={kept}
          onDone={() => setSelected(new Set())}
        />
      )}
    </Panel>
  );
}

interface GroupProps {
  group: MemberGroup;
  members: readonly IncidentMember[];
  isHeadless: boolean;
  selected: ReadonlySet<number>;
  onSelect: ((ids: readonly number[], isSelected: boolean) => void) | null;
}

function Group({ group, members, isHeadless, selected, onSelect }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  const selectOne = useCallback((id: number, isIt: boolean) => onSelect?.([id], isIt), [onSelect]);
  if (members.length === 0) return null;
  const ids = members.map(({ sessionId }) => sessionId);
  const most = isWhole || isHeadless ? Infinity : shownAtFirst[group];
  const hidden = members.length - most;
  return (
    <section aria-label={words.groups[group]}>
      {!isHeadless && (
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 border-t border-line bg-sunken px-4 text-13">
          {onSelect && <GroupBox ids={ids} selected={selected} onSelect={onSelect} group={group} />}
          <h2 className={group === "ended" ? "font-medium" : "font-medium text-failed"}>
            {words.groups[group]} <span className="ml-1 font-normal text-ink-2 num">{members.length}</span>
          </h2>
          <span className="text-ink-2 num">
            <GroupNote group={group} members={members} />
          </span>
          <span className="no-print ml-auto flex gap-3 text-ink-2">
            {hidden > 0 && (
              <button type="button" onClick={() => setIsWhole(true)} className={quiet}>
                {words.showAll(members.length)}
              </button>
            )}
            {onSelect && group !== "ended" && (
              <button type="button" onClick={() => onSelect(ids, true)} className={quiet}>
                {words.select(members.length)}
              </button>
            )}
          </span>
        </div>
      )}
      <ul>
        {members.map((member, place) => (
          <MemberRow
            key={member.sessionId}
            member={member}
            isSelected={selected.has(member.sessionId)}
            onSelect={onSelect && selectOne}
            isFolded={place >= most}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="no-print border-t border-line px-4 py-1.5 pl-12 text-13 text-ink-2 num">
          {words.moreOf(hidden)}
        </p>
      )}
    </section>
  );
}

const quiet = "rounded underline-offset-2 hover:text-ink hover:underline max-md:min-h-11";

function GroupBox({
  ids,
  selected,
  onSelect,
  group,
}: Pick<GroupProps, "selected" | "group"> & {
  ids: readonly number[];
  onSelect: NonNullable<GroupProps["onSelect"]>;
}) {
  const count = ids.filter((id) => selected.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label={words.selectCall(words.groups[group])}
      checked={count === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length;
      }}
      onChange={(event) => onSelect(ids, event.target.checked)}
      className="no-print block size-4 accent-ink max-md:size-6"
    />
  );
}

/** What is said of a group beside its count. */
function GroupNote({ group, members }: Pick<GroupProps, "group" | "members">) {
  const minute = useMinute();
  const zone = useZoneWording();
  const free = members.filter(({ acknowledgement }) => acknowledgement === null).length;
  if (group === "failing") return free > 0 && free < members.length ? words.nobodyOn(free) : null;
  if (group === "failedAgain") return words.againMeans;
  const ends = members.flatMap(({ recovered }) => recovered?.at ?? []).toSorted();
  const [first] = ends;
  const last = ends.at(-1);
  if (first === undefined || last === undefined) return null;
  return first === last ? zone.when(first, minute) : words.window(zone.when(first, minute), zone.time(last));
}
