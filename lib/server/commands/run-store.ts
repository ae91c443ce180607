import { errorText } from "../error-text.ts";
import { readStorePlace } from "../env.ts";
import { storeCommand } from "./store.ts";

/* `npm run store`. */
try {
  const read = readStorePlace();
  if (!read.ok) throw new Error(read.lines.join("\n"));
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  process.stdout.write(await storeCommand(process.argv.slice(2), read.place, Date.now(), report));
} catch (error) {
  process.stderr.write(`store: ${errorText(error)}\n`);
  process.exitCode = 1;
}
