export const importHelp = `service import FILE…: takes records from files of JSON, one record a line.

  service import companies.ndjson calls.ndjson
  zcat calls.ndjson.gz | service import -

Each line is an object with a type and the fields that the interface gives such a record:

  company     id, name, country, backlinkUrl; displayName, tickers, isins, cik, openfigi
  event       id, companyId, title, date, typeId; backlinkUrl, language, fiscalYear, fiscalPeriod
  live        id, eventId, companyId, date, state; wentLiveAt, audio, transcript
  report      id, typeId, fileUrl; companyId, eventId
  slides      as a report
  transcript  as a report; instead of fileUrl it may carry file: the finished transcript itself, or the path
              of a JSON file in the import file's folder or below. The service then serves it.
  audio       id, companyId, eventId; fileUrl, streamUrl, qna, audioMetadata
  chapter     id, title, startTimestamp, endTimestamp, level, and transcriptId or audioId
  eventType   id; name, parent
  documentType  id, name, category; description, form, documentGroupId

What follows a semicolon may be left out. So may createdAt and updatedAt: a new record gets the time of the
import, a changed one keeps its createdAt, and one that did not change keeps both. Importing a file again
changes nothing. Nothing is ever removed.

A file is taken whole or not at all; every bad line is reported with its number. A record may refer to one
that is in the database already or anywhere in the same file. Several files are taken in the order given; one
that is refused ends the import, and those before it stay. Killed in the middle, nothing of that file is there.

Addresses of media are kept as given and must begin with http:// or https://. The service does not store
sound: recordings and live streams stay wherever they are. {version} in the transcript of a live session
stands for the transcriptVersion that a client asks for.

A service that runs on the same SQLite file answers all the while, but what it has to write waits until the
import is done; on PostgreSQL it writes too.

  --database   FILE|postgres://… (SERVICE_DATABASE_URL, else DATA_DIR/service.sqlite)
`;
