import { findRecorded, findSession, readSessions } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

test("every route accepts the same ids: digits only", async ({ request }) => {
  const [session] = await readSessions(request);
  const { transcriptId } = await findRecorded(request);
  const live = await findSession(
    request,
    ({ state, hasAudio, hasTranscript }) => state === "live" && hasAudio && hasTranscript,
  );
  const open = [
    [`/sessions/`, session!.id],
    [`/transcripts/`, transcriptId],
    [`/companies/`, session!.companyId],
    [`/api/sessions/`, session!.id],
    [`/api/transcripts/`, transcriptId],
    [`/api/companies/`, session!.companyId],
    [`/api/v3/companies/`, session!.companyId],
    [`/companies/`, session!.companyId, "/compare"],
    [`/embed/companies/`, session!.companyId],
    [`/api/companies/`, session!.companyId, "/events"],
    [`/api/transcripts/`, transcriptId, "/audio"],
    [`/api/transcripts/`, transcriptId, "/file"],
    [`/api/sessions/`, live.id, "/audio"],
    [`/api/sessions/`, live.id, "/transcript"],
  ] as const;
  for (const [path, id, rest = ""] of open) {
    expect((await request.get(path + id + rest)).status(), path + id + rest).toBe(200);
    for (const spelling of [
      `${id}.0`,
      `${id}e0`,
      `0x${id.toString(16)}`,
      `%20${id}`,
      `+${id}`,
      `-${id}`,
      "%00",
    ]) {
      const address = path + spelling + rest;
      expect([400, 404], address).toContain((await request.get(address)).status());
    }
  }
});
