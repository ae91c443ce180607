/** What screens say about who may change things. */
export const markWords = {
  readOnly: "Your role can read, not change anything here. Operators can.",
} as const;
