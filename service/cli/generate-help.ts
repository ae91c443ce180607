export const generateHelp = `service generate: fills the database with made-up companies, events and live sessions.

  service generate --companies 20000 --sessions 1000000 --seed 7

  --companies N   up to 100,000 (1,000)
  --sessions N    up to 10,000,000, each with an event of its own (50,000)
  --seed TEXT     another seed makes other records, under the same ids (1)
  --database      FILE|postgres://… (SERVICE_DATABASE_URL, else DATA_DIR/service.sqlite)

Sessions are spread over the working days from two years ago to a quarter ahead, in the states they would be in
now. Their media addresses lead nowhere: this is for trying out size, not sound. Records are written a few
thousand at a time; cut off, the same command completes them. Nothing is ever removed.
`;
