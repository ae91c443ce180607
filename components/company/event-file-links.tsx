import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import AlignLeft from "lucide-react/icons/text-align-start";
import FileText from "lucide-react/icons/file-text";
import Play from "lucide-react/icons/play";
import Presentation from "lucide-react/icons/presentation";
import { Popover } from "#components/ui/popover.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { FileKind } from "#lib/contract/board/company-events.ts";
import type { EventFiles } from "#lib/domain/company/event-files.ts";
import { spanWords } from "#lib/domain/words/span-words.ts";
import { companyWords, missingFileWords } from "./company-words.ts";

/** What a file of a kind is called above its column and to a screen reader, and its sign. */
export const fileKinds: Record<FileKind, { name: string; Sign: typeof Play; column: string }> = {
  recordings: { name: "Recording", Sign: Play, column: "Recording" },
  transcripts: { name: "Transcript", Sign: AlignLeft, column: "Words" },
  slides: { name: "Slides", Sign: Presentation, column: "Slides" },
  reports: { name: "Report", Sign: FileText, column: "Report" },
};

interface EventFileLinksProps {
  /** The event of the links, for screen readers. */
  title: string;
  files: readonly EventFiles[];
  /** One column per kind where there is room, with gaps; otherwise only the existing files, in words. */
  isColumned?: boolean;
}

/** The files of an event. */
export function EventFileLinks({ title, files, isColumned = false }: EventFileLinksProps) {
  const shown = isColumned ? files : files.filter(({ presence }) => presence === "there");
  return shown.map((file) => (
    <span
      key={file.kind}
      className={clsx(
        "relative text-13",
        isColumned ? "sm:-ml-1.5 sm:justify-self-start" : "inline-flex",
        file.presence !== "there" && "max-sm:hidden",
      )}
    >
      {file.presence === "there" ? (
        <Links title={title} file={file} isColumned={isColumned} />
      ) : (
        <Missing file={file} />
      )}
    </span>
  ));
}

function Missing({ file: { kind, presence } }: { file: EventFiles }) {
  if (presence === "there") return null;
  return (
    <>
      <span className="sr-only">
        {fileKinds[kind].name}: {missingFileWords[presence]}
      </span>
      {presence === "asking" ? (
        <Skeleton className="ml-1.5 h-4 w-5" />
      ) : (
        <span aria-hidden className="px-1.5 text-ink-3">
          {presence === "failed" ? "?" : "–"}
        </span>
      )}
    </>
  );
}

const look =
  "inline-flex sm:-my-1 min-h-8 items-center gap-1.5 rounded-lg px-1.5 text-ink-2 hover:bg-sunken hover:text-ink max-sm:min-h-11 max-sm:border max-sm:border-line max-sm:px-2.5 num whitespace-nowrap";

function Links({ title, file, isColumned }: { title: string; file: EventFiles; isColumned: boolean }) {
  const { kind, addresses, seconds } = file;
  const { name, Sign } = fileKinds[kind];
  const inside = (
    <>
      <Sign className={clsx("size-4 shrink-0", kind === "recordings" && "fill-current")} />
      <span className={clsx(isColumned && "sm:sr-only", seconds !== null && "max-sm:sr-only")}>{name}</span>
      {seconds !== null && ` ${spanWords(seconds * 1_000, "rough")}`}
    </>
  );
  const [only] = addresses;
  if (addresses.length === 1 && only !== undefined)
    return (
      <FileLink address={only}>
        {inside}
        <span className="sr-only"> of {title}</span>
      </FileLink>
    );
  return (
    <Popover
      label={`${name} of ${title}`}
      className="flex-col"
      triggerClassName={look}
      trigger={
        <>
          {inside}
          <span>{addresses.length}</span>
          <span className="sr-only"> of {title}</span>
        </>
      }
    >
      {() =>
        addresses.map((address, at) => (
          <FileLink key={address} address={address}>
            {name} {at + 1} of {addresses.length}
          </FileLink>
        ))
      }
    </Popover>
  );
}

/** A page of ours opens in this tab, a file in another one. */
export function FileLink({ address, children }: { address: string; children: ReactNode }) {
  if (!address.startsWith("/api/"))
    return (
      <Link href={address} prefetch={false} className={look}>
        {children}
      </Link>
    );
  return (
    <a href={address} target="_blank" rel="noopener" className={look}>
      {children}
      <span className="sr-only"> {companyWords.newTab}</span>
    </a>
  );
}
