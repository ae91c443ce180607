"use client";

import { useQueryStates } from "nuqs";
import { AddressNote } from "#components/shell/address-note.tsx";
import { readerAddress, readerParams } from "#lib/client/address/reader-params.ts";
import { availabilityOf } from "#lib/client/media/media-snapshot.ts";
import { useMedia } from "#lib/client/media/use-media.ts";
import { readPassage } from "#lib/domain/transcript/passage.ts";
import { speakerWording } from "./speakers/speaker-wording.ts";
import type { ReaderCall } from "./reader-call.ts";
import {
  describeBeforeSound,
  describeBeyondEnd,
  passageProblemWording,
  readerWording,
} from "./reader-wording.ts";

const { t, end, speakers, part } = readerParams;
const params = { t, end, speakers, part };

/** Names the parts of the address that do not apply to this call. */
export function ReaderAddressNote({ call }: { call: ReaderCall }) {
  const { textOrigin, lengthSeconds, paragraphs } = call;
  const [{ t, end, speakers, part }] = useQueryStates(params);
  const lostFrom = useMedia((media) =>
    t !== null && availabilityOf(media, t) === "gone" ? Math.ceil(media.startSeconds) : null,
  );
  const isUnplaced = useMedia((media) => t !== null && availabilityOf(media, t) === "unplaced");
  const unknown = (speakers ?? []).filter((name) => call.speakers.every((one) => one.name !== name));
  const read = readPassage(t, end);
  const isBeyond = textOrigin === "finished" && t !== null && lengthSeconds > 0 && t > lengthSeconds;
  const also = [
    ...(read && "problem" in read ? [passageProblemWording[read.problem]] : []),
    ...(lostFrom === null ? [] : [describeBeforeSound(lostFrom)]),
    ...(isUnplaced ? [readerWording.cannotSeek] : []),
    ...(isBeyond ? [describeBeyondEnd(lengthSeconds)] : []),
    ...(paragraphs.length > 0
      ? unknown.map((name) => speakerWording.unknown(name, textOrigin === "finished"))
      : []),
    ...(part !== null && paragraphs.length > 0 && call.questions.length === 0
      ? [speakerWording.noPairs]
      : []),
  ];
  return (
    <div className="no-print px-5 py-2 empty:hidden max-md:px-3">
      <AddressNote params={readerAddress} also={also} />
    </div>
  );
}
