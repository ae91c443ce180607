/** Why a phone can't be notified at an address: it leads to this very computer, or push services refuse it. */
export type PhoneProblem = "ownComputer" | "notSecure";

/** Whether a phone that opens a page of Callboard at this address could become a channel; null where it could. */
export function whyNoPhone({ protocol, hostname }: URL): PhoneProblem | null {
  if (/^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return "ownComputer";
  return protocol === "https:" ? null : "notSecure";
}
