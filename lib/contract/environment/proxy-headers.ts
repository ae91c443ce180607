/** Headers that proxies add. A proxy that adds none is recognised by the Host header, which is no loopback name. */
const proxyHeader = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-proxy-secret)$/;

/** Whether a proxy passed a request on, by the names of its headers in lower case. */
export function isPassedOn(headers: object): boolean {
  return Object.keys(headers).some((name) => proxyHeader.test(name));
}
