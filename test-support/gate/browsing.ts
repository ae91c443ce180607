const maxHops = 20;

/** What a browser does with redirects and cookies, over plain requests. */
export class Browsing {
  /** By host with port, since two programs of this machine differ in that only. */
  readonly #cookies = new Map<string, Map<string, string>>();

  /** Requests an address, follows redirects until `stopAt` is reached, and returns the last answer and address. @throws in a loop */
  async open(
    address: string,
    init: RequestInit = {},
    stopAt: (url: URL) => boolean = () => false,
  ): Promise<{ url: URL; answer: Response }> {
    let url = new URL(address);
    let asked = init;
    for (let hop = 0; hop < maxHops; hop += 1) {
      const answer = await fetch(url, {
        ...asked,
        redirect: "manual",
        headers: { cookie: this.cookies(url.origin) },
      });
      this.#keep(url, answer.headers.getSetCookie());
      const location = answer.headers.get("location");
      if (location === null) return { url, answer };
      await answer.body?.cancel();
      url = new URL(location, url);
      asked = {};
      if (stopAt(url)) return { url, answer };
    }
    throw new Error(`too many redirects, the last to ${url.href}`);
  }

  #keep({ host }: URL, lines: readonly string[]): void {
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0|1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  }

  /** What it sends to an origin, whatever the path. */
  cookies(origin: string): string {
    const { host } = new URL(origin);
    return [...(this.#cookies.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}
