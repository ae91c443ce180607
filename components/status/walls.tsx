"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useMay } from "#lib/client/page/visitor.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { wallsQuery } from "#lib/client/queries/walls.ts";
import { useDismissWall } from "#lib/client/walls/use-wall-links.ts";
import { hasProblem } from "#lib/client/request/request.ts";
import { describeFailedChange, describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import type { WallEntry } from "#lib/contract/board/walls/walls.ts";
import { wallNameOf } from "#lib/domain/wall/wall-settings.ts";
import { statusWording } from "./status-wording.ts";

const words = statusWording.walls;

/** The walls that checked in within the last day; those that stopped are marked as missing. */
export function Walls() {
  const { data, error } = useQuery(wallsQuery);
  const mayAdd = useMay("operator");
  return (
    <Panel aria-label={words.title} className="px-4 pt-3 pb-4 text-13">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{words.title}</h2>
        {mayAdd && (
          <Link href="/wall-links" prefetch={false} className={buttonLook("outline", "sm")}>
            {words.add}
          </Link>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-ink-2">
          {words.failed} {describeFailedRequest(error)}
        </p>
      )}
      {data?.walls.length === 0 && <p className="mt-2 text-ink-2">{words.none}</p>}
      <ul className="mt-1 divide-y divide-line">
        {data?.walls.map((wall) => (
          <Wall key={wall.id} wall={wall} build={data.build} />
        ))}
      </ul>
    </Panel>
  );
}

function Wall({ wall, build }: { wall: WallEntry; build: string }) {
  const zone = useZoneWording();
  const mayDismiss = useMay("operator");
  const name = wallNameOf(wall.view);
  const { view, width, height, seenAt, paintedAt, isMissing } = wall;
  return (
    <li data-missing={isMissing} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
      <span className="min-w-56 flex-1 break-all">
        <span className="font-medium">{isMissing ? words.missing : words.connected}</span>{" "}
        {name !== "" && <span>{name} </span>}
        <span className="mono text-12">{view}</span>
      </span>
      <span className="text-ink-2 num">{words.size(width, height)}</span>
      <span className="text-ink-2">{wall.build === build ? words.sameBuild : words.otherBuild}</span>
      <span className="text-ink-2 num">
        {words.seen(zone.stamp(seenAt))}, {words.painted(zone.stamp(paintedAt))}
      </span>
      {isMissing && mayDismiss && <Dismissal id={wall.id} name={name === "" ? view : name} />}
    </li>
  );
}

/** The button of an operator, with the name under which the log keeps who pressed it. */
function Dismissal({ id, name }: { id: string; name: string }) {
  const dismiss = useDismissWall();
  const { person, field, keepPerson } = usePersonPrompt();
  return (
    <div className="flex w-full flex-wrap items-center gap-3 pt-1">
      <Button
        size="sm"
        title={words.dismissWhy(name)}
        disabled={dismiss.isPending}
        onClick={() => {
          if (keepPerson()) dismiss.mutate(id);
        }}
      >
        {words.dismiss}
      </Button>
      <div className="w-72 max-w-full">
        <PersonField person={person} field={field} />
      </div>
      {dismiss.error && (
        <p role="alert" className="text-failed">
          {words.notDismissed} {whyNot(dismiss.error)}
        </p>
      )}
    </div>
  );
}

function whyNot(error: Error): string {
  if (hasProblem(error, "conflict")) return words.isBack;
  return hasProblem(error, "notFound") ? words.isGone : describeFailedChange(error);
}
