import ipaddr from "ipaddr.js";

/** 64:ff9b::/96 reaches the IPv4 address in its last 32 bits; 64:ff9b:1::/48 is for local use. */
const nat64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** True for a public IP address in any notation; false for anything else. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === "unicast";
  if (parsed.match(nat64)) return isPublicAddress(parsed.toByteArray().slice(12).join("."));
  return parsed.match(globalUnicast) && parsed.range() === "unicast";
}
