import { clsx } from "clsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { ComparedCall } from "#lib/domain/compare/comparable-events.ts";
import type { ComparedTalk } from "#lib/domain/compare/talk-time.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { compareWording } from "./compare-wording.ts";
import { PhoneSign, stackedOnPhone } from "./side-sign.tsx";

interface TalkTableProps {
  talk: readonly ComparedTalk[];
  calls: readonly ComparedCall[];
}

/** How long each speaker talked: a bar for each call, the last one's in ink; the shares, and the last call's minutes. */
export function TalkTable({ talk, calls }: TalkTableProps) {
  const zone = useZoneWording();
  const last = calls.length - 1;
  const most = Math.max(1e-9, ...talk.flatMap((each) => each.calls.map(({ share }) => share)));
  return (
    <div className="px-4 py-3">
      <h2 className="pb-2 text-13 font-semibold">{compareWording.talk}</h2>
      {talk.length === 0 && <p className="text-13 text-ink-2">{compareWording.noTalk}</p>}
      <table className={clsx("w-full text-13 num", last > 1 && stackedOnPhone)}>
        <thead className="text-12 text-ink-2">
          <tr>
            <th />
            <th className="max-sm:hidden" />
            {calls.map((call, at) => (
              <th
                key={call.transcriptId}
                scope="col"
                colSpan={at === last ? 2 : 1}
                className="pl-3 text-right font-normal"
              >
                {compareWording.day(call, zone)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {talk.map((each) => (
            <tr key={`${each.kind} ${each.name}`}>
              <th scope="row" className="py-1.5 text-left font-medium break-words">
                <bdi>{nameOf(each)}</bdi> <bdi className="font-normal text-ink-2">{each.role}</bdi>
              </th>
              <td aria-hidden className="w-1/3 pl-3 max-sm:hidden">
                {each.calls.map(({ share }, at) => (
                  <span
                    key={at}
                    className={clsx(
                      "block h-1 rounded-full not-first:mt-0.5",
                      at === last ? "bg-ink" : "bg-line-strong",
                    )}
                    style={{ width: `${(share / most) * 100}%` }}
                  />
                ))}
              </td>
              {each.calls.map(({ share }, at) => (
                <td
                  key={at}
                  className={clsx(
                    "pl-3 text-right whitespace-nowrap",
                    at === last ? "font-semibold" : "text-ink-2",
                  )}
                >
                  <PhoneSign at={at} of={calls.length} />
                  {percent(share)}
                </td>
              ))}
              <td className="pl-3 text-right text-ink-2">{formatCallTime(each.calls[last]!.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function nameOf({ kind, name, calls }: ComparedTalk): string {
  if (kind === "analysts") return compareWording.analysts(calls.map(({ people }) => people));
  return kind === "unnamed" ? compareWording.unnamed : name;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
