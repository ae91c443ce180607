import { z } from "zod";
import { yesOrNo, type Variable } from "../setting-kinds.ts";

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const address: Variable<string | null> = {
  schema: z
    .url({ protocol: /^https?$/ })
    .optional()
    .transform((url) => url ?? null),
  accepted: "the http or https address of a receiver of OTLP",
  // It may hold credentials.
  isSecret: true,
  isForStart: true,
};

const headers: Variable<string> = {
  schema: z
    .string()
    .regex(/^[^=,\s]+=[^,]+(,[^=,]+=[^,]+)*$/)
    .default(""),
  accepted: "headers such as authorization=Bearer%20token, separated by commas",
  isSecret: true,
};

/** The variables of OpenTelemetry that matter here or may be secret; its exporter reads the others. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: yesOrNo,
  OTEL_TRACES_EXPORTER: {
    schema: z
      .enum(["otlp", "none"])
      .optional()
      .transform((exporter) => exporter ?? null),
    accepted: "otlp or none",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headers,
  OTEL_TRACES_SAMPLER: {
    schema: z.enum(samplers).default("parentbased_always_on"),
    accepted: samplers.join(", "),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
      .default("1")
      .transform(Number),
    accepted: "a share from 0 to 1",
  },
} satisfies Record<string, Variable<unknown>>;
