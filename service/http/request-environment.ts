/** What the HTTP server adds to a request; absent when a test calls `fetch` in process. */
export interface RequestEnvironment {
  incoming?: { socket?: { remoteAddress?: string; destroy?: () => unknown } };
}
