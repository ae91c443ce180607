import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { runMarks } from "./marks/marks-run.ts";
import { onEngine } from "./programs/engine.ts";
import { quantile } from "./report/statistics.ts";
import { figure, jsonLine, table } from "./report/table.ts";

/** How soon what a person changes on one instance is on all of them. */
export const marks: Bench = {
  name: "marks",
  summary: "a mark and a revoked token on three instances: quiet, in a storm, the leader stopped and killed",
  isQuick: false,
  shortForm: null,
  async run(argv, say) {
    const { values } = parseArgs({
      args: argv,
      options: { marks: { type: "string", default: "30" }, pause: { type: "string", default: "60" } },
    });
    const settings = { marks: Number(values.marks), pauseSeconds: Number(values.pause) };
    await onEngine("postgres", async ({ folder, postgres }) => {
      if (postgres === null) return;
      const run = await runMarks({ folder, postgres, ...settings });
      const figuresOf = (values: number[]) => [0.5, 0.95, 1].map((share) => quantile(values, share));
      const rows = run.phases.map(({ phase, ...times }) => [
        phase,
        ...[...figuresOf(times.marks), ...figuresOf(times.revocations)].map(figure),
      ]);
      const ofMark = ["mark p50 ms", "p95", "worst"];
      const ofRevocation = ["revocation p50 ms", "p95", "worst"];
      say(`marks: three instances on PostgreSQL, ${settings.marks} of each in every phase\n`);
      say(table(["on the other instances after", ...ofMark, ...ofRevocation], rows));
      say("");
      const answers = Object.entries(run.wokenAnswers).map(([status, count]) => `${count} × ${status}`);
      say(
        `a leader that was stopped for ${settings.pauseSeconds} s shows a mark made meanwhile ${figure(run.wokenMarkMs)} ms after it goes on;`,
      );
      say(`requests that waited for it with a token revoked meanwhile: ${answers.join(", ")}\n`);
      const phases = run.phases.map(({ phase, ...times }) => ({
        phase,
        marks: figuresOf(times.marks),
        revocations: figuresOf(times.revocations),
      }));
      say(jsonLine("marks", settings, { ...run, phases }));
    });
  },
};
