import { changingOperations } from "./changing-operations.ts";
import type { Operation } from "./operation.ts";
import { readingOperations } from "./reading-operations.ts";
import { savingOperations } from "./saving-operations.ts";

/** Every operation of the document, by method and path. */
export const operations: Readonly<Record<string, Operation>> = {
  ...readingOperations,
  ...changingOperations,
  ...savingOperations,
};
