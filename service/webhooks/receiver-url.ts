/** What `isReceiverUrl` accepts. */
export const acceptedReceiverUrl =
  "an address that begins with http:// or https://, without a user and password";

/** Whether messages can be sent to an address. `fetch` refuses one with a user and password. */
export function isReceiverUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}
