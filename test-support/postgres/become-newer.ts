import { migrations } from "#lib/server/store/migrate.ts";
import { newerMigrations } from "./newer-version.ts";

/* Imported before a program, this makes it one of a newer version. */
Object.assign(migrations, newerMigrations);
