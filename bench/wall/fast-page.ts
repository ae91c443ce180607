/** The page's clock and timers run faster than the machine's, in step with a sped-up server. */
export interface FastPage {
  /** When both clocks showed the machine's time. Milliseconds since the epoch. */
  originMs: number;
  speed: number;
}

/** Runs in the page before its own scripts, so it uses nothing from outside. */
export function speedUpPage({ originMs, speed }: FastPage): void {
  const RealDate = Date;
  const steady = performance.now.bind(performance);
  const begin = window.setTimeout.bind(window);
  const repeat = window.setInterval.bind(window);
  const now = () => Math.floor(originMs + (RealDate.now() - originMs) * speed);
  performance.now = () => steady() * speed;
  window.Date = new Proxy(RealDate, {
    construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
  const faster = (ms: unknown) => Number(ms ?? 0) / speed;
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms?: number, ...given: unknown[]) => begin(run, faster(ms), ...given),
    setInterval: (run: TimerHandler, ms?: number, ...given: unknown[]) => repeat(run, faster(ms), ...given),
  });
}
