/** The action that opens a call in a column of its own. */
export const describeFollowCall = (call: string) => `Follow ${call} beside other calls`;
