/** True for an http or https address without a name and a password. */
export function isPlainWebAddress({ protocol, username, password }: URL): boolean {
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}
