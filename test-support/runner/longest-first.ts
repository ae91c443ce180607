import { BaseSequencer, type TestSpecification } from "vitest/node";

/** These start programs and wait for them; started last, one of them would delay the whole run. */
const longest = [
  "scripts/image/image.long.test.ts",
  "scripts/image/rolling-update.long.test.ts",
  "test-support/faults/fault-run.long.test.ts",
  "lib/server/alerts/killed-leader.long.test.ts",
  "service/processes.long.test.ts",
  "service/cli/import-program.long.test.ts",
];

/** Vitest's own order, except that the files that take longest come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(name));
      if (index !== -1) return index;
      return moduleId.endsWith(".long.test.ts") ? longest.length : longest.length + 1;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
