/** What a tab needs of https://www.w3.org/TR/webdriver2: one session of a browser, by HTTP. */
export interface WebDriver {
  /** A command of the session, for instance `POST`, `url`. @throws what the driver says went wrong */
  send: (method: "GET" | "POST" | "DELETE", command: string, body?: object) => Promise<unknown>;
}

/** Opens a session at a driver that runs; to end it, `DELETE` its empty command. */
export async function openSession(driver: string, capabilities: object): Promise<WebDriver> {
  const asked = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = (await ask("POST", `${driver}/session`, asked)) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  return {
    send: (method, command, body = {}) =>
      ask(method, command === "" ? session : `${session}/${command}`, method === "POST" ? body : undefined),
  };
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${url}: ${error}: ${message}`);
}
