import { LRUCache } from "lru-cache";
import { agesBy, type Clock } from "./clock.ts";

/** How much is cached, and for how long. */
export interface CacheLimits<Value> {
  maxEntries: number;
  ttlMs: number;
  /** How long this value is kept, where that is not `ttlMs`. */
  ttlOf?: (value: Value) => number;
  /** The size of a value, for a limit of the total size; without it only the number of entries is limited. */
  sizeOf?: (value: Value) => number;
  maxSize?: number;
  /** Which values to cache; all by default. */
  isKept?: (value: Value) => boolean;
}

interface Entry<Value> {
  value: Value;
}

interface Flight<Value> {
  promise: Promise<Value>;
  /** How many callers wait for it; it is aborted when there are none. */
  callers: number;
  callOff: AbortController;
}

/** Requests a value. Its signal is aborted when the last caller stops waiting. */
export type SharedRequest<Value> = (signal: AbortSignal) => Promise<Value>;

/**
 * A least-recently-used cache in which concurrent requests for one key share one call. A failed request is not
 * cached.
 */
export class SingleFlightCache<Value> {
  readonly #ages: ReturnType<typeof agesBy>;
  readonly #limits: CacheLimits<Value>;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #inFlight = new Map<string, Flight<Value>>();

  constructor(clock: Clock, limits: CacheLimits<Value>) {
    this.#ages = agesBy(clock);
    this.#limits = limits;
    this.#entries = new LRUCache({
      max: limits.maxEntries,
      ...(limits.maxSize !== undefined && { maxSize: limits.maxSize }),
      ttl: limits.ttlMs,
      ...this.#ages,
    });
  }

  /**
   * The cached value, else that of a request.
   * @param signal aborted when this caller stops waiting
   * @throws whatever the request throws
   */
  async get(key: string, request: SharedRequest<Value>, signal?: AbortSignal): Promise<Value> {
    const entry = this.#entries.get(key);
    return entry ? entry.value : this.refresh(key, request, signal);
  }

  /** The cached value, without a request. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /**
   * The value of a new request, or of the one in flight.
   * @param signal aborted when this caller stops waiting
   * @throws whatever the request throws
   */
  refresh(key: string, request: SharedRequest<Value>, signal?: AbortSignal): Promise<Value> {
    const flight = this.#inFlight.get(key) ?? this.#start(key, request);
    flight.callers += 1;
    const leave = () => {
      flight.callers -= 1;
      if (flight.callers > 0) return;
      this.#end(key, flight);
      flight.callOff.abort();
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener("abort", leave, { once: true });
    return flight.promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  #start(key: string, request: SharedRequest<Value>): Flight<Value> {
    const start = this.#ages.perf.now();
    const callOff = new AbortController();
    const promise = request(callOff.signal)
      .then((value) => {
        this.#keep(key, value, start);
        return value;
      })
      .finally(() => this.#end(key, flight));
    const flight: Flight<Value> = { promise, callers: 0, callOff };
    this.#inFlight.set(key, flight);
    return flight;
  }

  /** Another request for the key may be in flight by now. */
  #end(key: string, flight: Flight<Value>): void {
    if (this.#inFlight.get(key) === flight) this.#inFlight.delete(key);
  }

  #keep(key: string, value: Value, start: number): void {
    const { sizeOf, maxSize, isKept, ttlOf } = this.#limits;
    if (isKept && !isKept(value)) return;
    // By itself it drops an expired value only when that is asked for or displaced: megabytes of sound, for good.
    this.#entries.purgeStale();
    const size = maxSize === undefined ? undefined : Math.max(1, sizeOf?.(value) ?? 1);
    this.#entries.set(key, { value }, { start, size, ...(ttlOf && { ttl: ttlOf(value) }) });
  }
}
