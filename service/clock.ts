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

/** A clock driven by the machine's; starts at its time. */
export function createServiceClock(speed = 1, machineNow: () => number = Date.now): ServiceClock {
  let base = { machine: machineNow(), service: machineNow(), speed };
  let latest = base.service;

  const now = () => {
    const reached = base.service + (machineNow() - base.machine) * base.speed;
    // The machine's clock may be set back; this one then waits for it.
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
