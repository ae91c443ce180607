/** A page of a browser, used as a person does. Every browser that journeys run in has a way of its own to be one. */
export interface Tab {
  goTo: (url: string) => Promise<void>;
  /** The value of an expression in the page, without what JSON lacks. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Makes what pages see of the window this large. */
  resize: (width: number, height: number) => Promise<void>;
  /** Clicks at a point of what is seen. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Presses a key, by its name as `KeyboardEvent.key` or as one character, perhaps while Control is held. */
  press: (key: string, held?: "Control") => Promise<void>;
  /** Errors that scripts of the page threw, as far as the browser tells. */
  thrown: readonly string[];
  close: () => Promise<void>;
}

/** A browser that was started; each of its tabs knows nothing of the others. */
export interface RunningBrowser {
  openTab: () => Promise<Tab>;
  stop: () => Promise<void>;
}

/** A browser that journeys run in where it is installed. */
export interface Browser {
  name: string;
  /** What has to be installed for it, or null where everything is. */
  missing: string | null;
  /** The calls that it plays where the journeys run. */
  plays: readonly ("recorded" | "live")[];
  start: () => Promise<RunningBrowser>;
}
