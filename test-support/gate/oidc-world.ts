import { freePort } from "../free-port.ts";
import { Browsing } from "./browsing.ts";
import { startGateFront, type GateFront } from "./gate-front.ts";
import { startOidcProvider, type OidcProvider, type People } from "./oidc-provider.ts";

/** Callboard's gates, a provider at which people sign in, and one person's browser. A test may replace each. */
export interface OidcWorld {
  provider: OidcProvider;
  front: GateFront;
  browser: Browsing;
  /** Callboard's settings. */
  settings: Record<string, string>;
  /** Callboard's time; sessions last two hours. */
  now: number;
  /** Opens a page, signs in at the provider, and comes back; in the world's browser unless another is given. */
  signIn: (path: string, login: string, browser?: Browsing) => ReturnType<Browsing["open"]>;
  /** The status with which the board is answered. */
  board: () => Promise<number>;
  stop: () => void;
}

/** `ann` is an operator, `cleo` a viewer, and `bob` is in no group that may enter. */
const usual: People = { ann: ["callboard-operators", "desk"], bob: [], cleo: ["desk"] };

/** Starts both, with other people or settings of Callboard's where they are given. */
export async function startOidcWorld(
  people = usual,
  others: Record<string, string> = {},
): Promise<OidcWorld> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const provider = await startOidcProvider(publicUrl, people);
  const settings = {
    AUTH: "oidc",
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    VIEWER_GROUPS: "desk",
    SESSION_HOURS: "2",
    ...others,
  };
  const world: OidcWorld = {
    provider,
    front: await startGateFront(settings, () => world.now, port),
    browser: new Browsing(),
    settings,
    now: Date.UTC(2026, 1, 3),
    async signIn(path, login, browser = world.browser) {
      const { url } = await browser.open(world.front.origin + path);
      if (url.origin !== world.provider.issuer) throw new Error(`${path} led to ${url.href}`);
      return browser.open(url.href, { method: "POST", body: new URLSearchParams({ login }) });
    },
    board: async () => (await world.browser.open(`${world.front.origin}/api/board`)).answer.status,
    stop() {
      world.front.stop();
      world.provider.stop();
    },
  };
  return world;
}
