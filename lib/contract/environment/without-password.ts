/** An address as it may be shown: without the user and the password in it. */
export function withoutPassword(address: string): string {
  return address.replace(/\/\/.*@/s, "//…@").replace(/([?&]password=)[^&]*/i, "$1…");
}
