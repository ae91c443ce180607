import type { ServerResponse } from "node:http";
import { addressBelow } from "../../contract/base-path.ts";
import { escapeHtml } from "../../domain/text/escape-html.ts";
import { commonHeaders } from "./common-headers.ts";
import type { SignIn } from "./sign-in.ts";

/** True for pages that other sites embed. */
export function isForFrames(path: string): boolean {
  return path.startsWith("/embed/");
}

/**
 * Answers an embedded page of somebody who is not signed in. The sign-in page must not be shown in a frame, so the
 * answer is a sentence with a link that opens it in a new tab.
 */
export function refuseInFrame(response: ServerResponse, signIn: SignIn, basePath: string): null {
  const signInPage = signIn.signInPage("/");
  const sentence =
    "location" in signInPage
      ? `<a href="${escapeHtml(addressBelow(basePath, signInPage.location))}" target="_blank" rel="noopener">Sign in in a new tab</a>, then reload this page.`
      : escapeHtml(signInPage.message);
  response.writeHead(401, {
    ...commonHeaders,
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(page(`You are not signed in to Callboard. ${sentence}`));
  return null;
}

const style =
  ":root{color-scheme:light dark}body{margin:0;padding:10px;font:14px/1.5 system-ui,sans-serif}a{color:inherit}";

function page(sentence: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not signed in</title><style>${style}</style><main><p>${sentence}</p></main></html>`;
}
