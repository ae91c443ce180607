/** The service's own time, which may run fast. It never goes back. */
export interface ServiceClock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Milliseconds of service time per millisecond of real time. */
  readonly speed: number;
  /** Changes the speed; 0 stops the clock. */
  setSpeed(speed: number): void;
  /** Jumps ahead. */
  advance(ms: number): void;
}

/** A clock that starts at the machine's time and follows it, multiplied by the speed. */
export function createServiceClock(speed = 1, machineNow: () => number = Date.now): ServiceClock {
  let base = { machine: machineNow(), service: machineNow(), speed };
  let latest = base.service;

  const now = () => {
    const reached = base.service + (machineNow() - base.machine) * base.speed;
    // When the machine's clock is set back, this one stands still until the other has caught up.
    latest = Math.max(latest, Math.floor(reached));
    return latest;
  };
  const rebase = (service: number, newSpeed: number) => {
    base = { machine: machineNow(), service, speed: newSpeed };
  };

  return {
    now,
    get speed() {
      return base.speed;
    },
    setSpeed: (newSpeed) => rebase(now(), newSpeed),
    advance: (ms) => rebase(now() + Math.max(0, ms), base.speed),
  };
}

/** A clock for tests that moves only when advanced. */
export function createManualClock(startMs: number): ServiceClock {
  return createServiceClock(1, () => startMs);
}
