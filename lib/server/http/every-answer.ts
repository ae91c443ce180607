/** Headers of every answer, whoever gives it: next.config.mjs puts the same ones on what Next answers. */
export const everyAnswer = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
} as const;
