import { findRecorded, readSessions } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

test("every route accepts the same ids: digits only", async ({ request }) => {
  const [session] = await readSessions(request);
  const { transcriptId } = await findRecorded(request);
  const open = [
    [`/sessions/`, session!.id],
    [`/transcripts/`, transcriptId],
    [`/companies/`, session!.companyId],
    [`/api/sessions/`, session!.id],
    [`/api/transcripts/`, transcriptId],
    [`/api/companies/`, session!.companyId],
    [`/api/v3/companies/`, session!.companyId],
  ] as const;
  for (const [path, id] of open) {
    expect((await request.get(path + id)).status(), path + id).toBe(200);
    for (const spelling of [
      `${id}.0`,
      `${id}e0`,
      `0x${id.toString(16)}`,
      `%20${id}`,
      `+${id}`,
      `-${id}`,
      "%00",
    ]) {
      expect([400, 404], path + spelling).toContain((await request.get(path + spelling)).status());
    }
  }
});
