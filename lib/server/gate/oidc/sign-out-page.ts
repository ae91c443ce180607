/** The page has nothing to load or run. */
export const signOutPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'";

/**
 * Sends a browser on to the provider's own sign-out. A redirect would not do: browsers hold the form that signs out
 * to this site's policy, which allows forms to this server only.
 */
export function signOutPage(url: string): string {
  const address = url.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0;url=${address}">
<title>Signing out</title>
<p>Signing out. <a href="${address}">Go on</a></p>
</html>
`;
}
