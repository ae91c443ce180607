import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./is-public-address.ts";

describe("an address of a media file", () => {
  it.each([["8.8.8.8"], ["93.184.216.34"], ["2606:4700::1111"], ["::ffff:8.8.8.8"], ["64:ff9b::808:808"]])(
    "is public: %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ["loopback", "127.0.0.1"],
    ["loopback by another number", "127.9.9.9"],
    ["this machine", "0.0.0.0"],
    ["this network", "0.1.2.3"],
    ["private, class A", "10.0.0.1"],
    ["private, class B", "172.16.0.1"],
    ["the end of private, class B", "172.31.255.255"],
    ["private, class C", "192.168.1.1"],
    ["link local, where clouds keep credentials", "169.254.169.254"],
    ["shared by a carrier", "100.64.0.1"],
    ["protocol assignments", "192.0.0.8"],
    ["documentation", "203.0.113.1"],
    ["benchmarks", "198.18.0.1"],
    ["multicast", "224.0.0.1"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["IPv6 loopback", "::1"],
    ["IPv6 loopback in full", "0:0:0:0:0:0:0:1"],
    ["IPv6 unspecified", "::"],
    ["IPv4-mapped", "::ffff:10.0.0.1"],
    ["IPv4-mapped in hexadecimal", "::ffff:a00:1"],
    ["IPv4-mapped in full", "0:0:0:0:0:ffff:7f00:1"],
    ["IPv4-translated", "::ffff:0:10.0.0.1"],
    ["IPv4-compatible", "::10.0.0.1"],
    ["IPv4-compatible in hexadecimal", "::7f00:1"],
    ["NAT64 of a private address", "64:ff9b::10.0.0.1"],
    ["NAT64 of link local in hexadecimal", "64:ff9b::a9fe:a9fe"],
    ["NAT64 for local use", "64:ff9b:1::808:808"],
    ["6to4", "2002:a00:1::1"],
    ["Teredo", "2001:0:53aa:64c::1"],
    ["unique local", "fd00::1"],
    ["IPv6 link local", "fe80::1"],
    ["IPv6 link local with a zone", "fe80::1%eth0"],
    ["site local", "fec0::1"],
    ["IPv6 multicast", "ff02::1"],
    ["IPv6 documentation", "2001:db8::1"],
    ["discarded", "100::1"],
    ["not assigned to anybody", "4000::1"],
    ["no address", "cdn.example"],
    ["nothing", ""],
  ])("is not public: %s", (_, address) => expect(isPublicAddress(address)).toBe(false));
});
