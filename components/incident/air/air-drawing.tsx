import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { SessionAir } from "#lib/contract/board/session-detail.ts";
import { airLimits } from "#lib/domain/air/air-limits.ts";
import type { AirStrip } from "#lib/domain/air/air-strip.ts";
import { describeLevel } from "#lib/domain/air/heard-wording.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { airWording } from "./air-wording.ts";

interface AirDrawingProps {
  air: SessionAir;
  strip: AirStrip;
  /** Since when there is trouble, in milliseconds since the epoch; null without. */
  since: number | null;
  isSilent: boolean;
  words: ZoneWording;
}

/** The range of the levels that are drawn, in dBFS. */
const [highestDb, lowestDb] = [-5, -80];
/** The text's distance at the upper edge, in seconds. */
const maxSeconds = 90;
const labelledDb = [-20, -40];
/** Labels closer to an end than this, in percent, would overlap that end's own. */
const labelFree = 16;

/** Level, segments and text, one below the other on one axis of time; a gap crosses all three. */
export function AirDrawing({ air, strip, since, isSilent, words }: AirDrawingProps) {
  const axis = axisOf(strip);
  const lastDb = strip.levels.at(-1)?.meanDb ?? null;
  const lastText = strip.text.at(-1)?.seconds ?? null;
  const hasLooks = air.checks.length > 0;
  return (
    <div role="img" aria-label={airWording.summary(air, strip.gaps.length)} className="text-12 text-ink-3">
      <Heading
        name={hasLooks ? airWording.level : airWording.levelOfMinutes}
        figure={lastDb === null ? airWording.none : describeLevel(lastDb)}
        isTroubled={isSilent}
      />
      <Levels strip={strip} axis={axis} since={since} />
      <Heading name={airWording.segments} figure={hasLooks ? "" : airWording.segmentsElsewhere} />
      <Row className="h-2.5" strip={strip} axis={axis}>
        {strip.segments
          .filter((at) => at >= strip.from)
          .map((at) => (
            <span
              key={at}
              className="absolute inset-y-0 w-px bg-ink/70"
              style={{ left: `${axis.left(at)}%` }}
            />
          ))}
      </Row>
      <Heading
        name={airWording.text}
        figure={
          isSilent ? airWording.noWords : lastText === null ? airWording.noText : airWording.behind(lastText)
        }
      />
      <Row className="h-8 border-b border-line-strong" strip={strip} axis={axis}>
        {strip.text.map((one) => (
          <span
            key={one.to}
            className={clsx(
              "absolute bottom-0",
              one.seconds > airLimits.textBehindSeconds ? "bg-processing/60" : "bg-ink/25",
            )}
            style={{ ...axis.place(one), height: `${Math.min(100, (one.seconds / maxSeconds) * 100)}%` }}
          />
        ))}
        <Line at={(airLimits.textBehindSeconds / maxSeconds) * 100} label={airWording.textLimit} isLimit />
      </Row>
      <Times strip={strip} axis={axis} since={since} words={words} />
    </div>
  );
}

/** Places instants and stretches along a strip, in percent of its width. */
function axisOf({ from, to }: AirStrip) {
  const left = (at: number) => ((Math.max(at, from) - from) / (to - from)) * 100;
  const place = (one: { from: number; to: number }) => ({
    left: `${left(one.from)}%`,
    width: `${left(one.to) - left(one.from)}%`,
  });
  return { left, place };
}
type Axis = ReturnType<typeof axisOf>;

interface PartProps {
  strip: AirStrip;
  axis: Axis;
}

function Levels({ strip, axis, since }: PartProps & Pick<AirDrawingProps, "since">) {
  const isTroubled = (at: number) => since !== null && at > since;
  return (
    <Row className="h-20 border-b border-line-strong" strip={strip} axis={axis}>
      {since !== null && since < strip.to && (
        <span
          className="absolute inset-y-0 border-l-2 border-processing bg-processing-tint"
          style={axis.place({ from: since, to: strip.to })}
        />
      )}
      {strip.levels.map((level) => (
        <span key={level.to} className="absolute inset-y-0" style={axis.place(level)}>
          <Column
            at={heightOf(level.loudestDb)}
            className={isTroubled(level.to) ? "bg-processing/40" : "bg-ink/25"}
          />
          <Column
            at={heightOf(level.meanDb)}
            className={isTroubled(level.to) ? "bg-processing" : "bg-ink/80"}
          />
        </span>
      ))}
      {labelledDb.map((db) => (
        <Line key={db} at={heightOf(db)} label={String(db).replace("-", "−")} />
      ))}
      <Line at={heightOf(airLimits.silentBelowDb)} label={`−${-airLimits.silentBelowDb}`} isLimit />
    </Row>
  );
}

function Times({ strip, axis, since, words }: PartProps & Pick<AirDrawingProps, "since" | "words">) {
  const clock = (at: number) => words.time(new Date(at).toISOString(), "seconds");
  const at = since === null ? 0 : axis.left(since);
  return (
    <p className="relative mt-1 flex justify-between mono text-11">
      <span>{clock(strip.from)}</span>
      {since !== null && at > labelFree && at < 100 - labelFree && (
        <span className="absolute -translate-x-1/2 font-semibold text-processing" style={{ left: `${at}%` }}>
          {clock(since)}
        </span>
      )}
      <span className="text-ink">{airWording.now}</span>
    </p>
  );
}

/** The height of a level in percent; digital silence stays visible. */
function heightOf(db: number): number {
  return Math.min(100, Math.max(5, ((db - lowestDb) / (highestDb - lowestDb)) * 100));
}

function Heading({
  name,
  figure,
  isTroubled = false,
}: {
  name: string;
  figure: string;
  isTroubled?: boolean;
}) {
  return (
    <p className="mt-2 mb-1 flex justify-between gap-3 first:mt-0">
      <span>{name}</span>
      <span className={clsx("mono", isTroubled && "font-semibold text-processing")}>{figure}</span>
    </p>
  );
}

/** A row of the strip; gaps lie above what it draws. */
function Row({ className, strip, axis, children }: PartProps & { className: string; children: ReactNode }) {
  return (
    <div className={clsx("relative overflow-hidden", className)}>
      {children}
      {strip.gaps.map((gap) => (
        <span
          key={gap.from}
          className="absolute inset-y-0 border-x border-dashed border-line-strong bg-panel hatch-strong"
          style={axis.place(gap)}
        />
      ))}
    </div>
  );
}

function Column({ at, className }: { at: number; className: string }) {
  return <span className={clsx("absolute inset-x-px bottom-0", className)} style={{ height: `${at}%` }} />;
}

/** A value that is marked across the row, with its figure at the right. */
function Line({ at, label, isLimit = false }: { at: number; label: string; isLimit?: boolean }) {
  return (
    <span
      className={clsx("absolute inset-x-0 border-t", isLimit ? "border-dashed border-ink/60" : "border-line")}
      style={{ bottom: `${at}%` }}
    >
      <span className="absolute right-0 -translate-y-1/2 rounded-xs bg-panel/80 px-0.5 mono text-11">
        {label}
      </span>
    </span>
  );
}
