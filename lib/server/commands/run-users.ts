import { errorText } from "../error-text.ts";
import { usersCommand } from "./users.ts";

/* `npm run users`. */
try {
  process.stdout.write(await usersCommand(process.argv.slice(2), process.stdin));
} catch (error) {
  process.stderr.write(`users: ${errorText(error)}\n`);
  process.exitCode = 1;
}
