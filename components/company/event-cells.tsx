import { clsx } from "clsx";
import Link from "next/link";
import AlignLeft from "lucide-react/icons/text-align-start";
import AudioLines from "lucide-react/icons/audio-lines";
import FileText from "lucide-react/icons/file-text";
import Play from "lucide-react/icons/play";
import Presentation from "lucide-react/icons/presentation";
import ListCollapse from "lucide-react/icons/text-quote";
import type { ReactNode } from "react";
import { Popover } from "#components/ui/popover.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { CompanyControls } from "#lib/client/address/company-params.ts";
import { isPlainClick } from "#lib/client/page/plain-click.ts";
import type { EventFiles, Opened, OpenKind } from "#lib/domain/company/event-files.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { missingFileWording, openKindWording } from "../session/file-wording.ts";

/** The icon of each kind. */
export const openSigns: Record<OpenKind, typeof Play> = {
  recording: Play,
  words: AlignLeft,
  slides: Presentation,
  report: FileText,
  summary: ListCollapse,
};

export interface EventCellProps {
  /** The event, for screen readers. */
  title: string;
  file: EventFiles;
  controls: CompanyControls;
  /** The recording of this event is playing. */
  isHeard: boolean;
}

/** The files of one kind that an event has: each opens in the pane beside the events, at its own address. */
export function EventCell(props: EventCellProps) {
  const { title, file, controls } = props;
  const { kind, presence, opens } = file;
  if (presence !== "there") return <Missing file={file} />;
  const [only] = opens;
  if (opens.length === 1 && only !== undefined) {
    return (
      <OpenLink opened={only} controls={controls}>
        <CellContent {...props} />
        <span className="sr-only"> of {title}</span>
      </OpenLink>
    );
  }
  const { name } = openKindWording[kind];
  return (
    <Popover
      label={`${name} of ${title}`}
      className="flex-col"
      triggerClassName={look(opens.some((opened) => isOpened(controls, opened)))}
      trigger={
        <>
          <CellContent {...props} />
          <span>{opens.length}</span>
          <span className="sr-only"> of {title}</span>
        </>
      }
    >
      {() =>
        opens.map((opened, at) => (
          <OpenLink key={opened.id} opened={opened} controls={controls}>
            {name} {at + 1} of {opens.length}
          </OpenLink>
        ))
      }
    </Popover>
  );
}

function CellContent({ file: { kind, seconds }, isHeard }: EventCellProps) {
  const { name, short } = openKindWording[kind];
  const isPlaying = kind === "recording" && isHeard;
  const Sign = isPlaying ? AudioLines : openSigns[kind];
  return (
    <>
      <Sign
        className={clsx(
          "size-4 shrink-0",
          kind === "recording" && !isPlaying && "fill-current",
          isPlaying && "text-recorded",
        )}
      />
      <span className={seconds === null ? "md:sr-only" : "sr-only"}>{name}</span>
      {short !== null && seconds === null && (
        <span aria-hidden className="max-md:hidden">
          {short}
        </span>
      )}
      {seconds !== null && <span>{formatSpan(seconds * 1_000, "rough")}</span>}
    </>
  );
}

function Missing({ file: { kind, presence } }: { file: EventFiles }) {
  if (presence === "there") return null;
  return (
    <>
      <span className="sr-only">
        {openKindWording[kind].name}: {missingFileWording[presence]}
      </span>
      {presence === "loading" ? (
        <Skeleton className="ml-1.5 h-4 w-5" />
      ) : (
        <span aria-hidden className="px-1.5 text-ink-3">
          {presence === "failed" ? "?" : "–"}
        </span>
      )}
    </>
  );
}

function look(isOpen: boolean): string {
  return clsx(
    "inline-flex min-h-8 items-center gap-1.5 rounded-lg px-1.5 whitespace-nowrap num max-md:min-h-11 max-md:border max-md:border-line max-md:px-2.5 md:-my-1",
    isOpen ? "bg-line font-semibold text-ink" : "text-ink-2 hover:bg-line hover:text-ink",
  );
}

function isOpened({ params: { open } }: CompanyControls, { kind, id }: Opened): boolean {
  return open?.kind === kind && open.id === id;
}

interface OpenLinkProps {
  opened: Opened;
  controls: CompanyControls;
  children: ReactNode;
}

/** Opens a file in the pane beside the events; in a new tab, the same page with the pane open. */
function OpenLink({ opened, controls, children }: OpenLinkProps) {
  const isOpen = isOpened(controls, opened);
  return (
    <Link
      href={controls.hrefOf(opened)}
      prefetch={false}
      aria-current={isOpen || undefined}
      className={look(isOpen)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void controls.open(opened);
      }}
    >
      {children}
    </Link>
  );
}
