// Shows what is pushed to this browser, and opens it when it is clicked. Where no page of ours can be loaded, it says so
// and since when nothing is known. It keeps no page and no answer.

self.addEventListener("push", (event) => {
  // A push that shows nothing can end the subscription, so something is shown whatever came.
  event.waitUntil(show(read(event.data)));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

/** The notification inside a push; null for one that cannot be read. */
function read(data) {
  try {
    return data.json().notification ?? null;
  } catch {
    return null;
  }
}

function show(notification) {
  const { title, body, tag, data } = notification ?? {};
  return self.registration.showNotification(title ?? "Callboard", {
    body: body ?? "Open Callboard to see what happened.",
    icon: "icon-192.png",
    badge: "icon-192.png",
    data: data ?? {},
    // The next message on the same alert takes its place, and rings again.
    ...(tag && { tag, renotify: true }),
  });
}

/** Shows a page of ours in the window that is open, else in a new one. */
async function open(path) {
  const url = new URL(`.${path}`, self.registration.scope);
  if (!url.href.startsWith(self.registration.scope)) return;
  const windows = await self.clients.matchAll({ type: "window" });
  for (const client of windows) {
    try {
      await client.focus();
      await client.navigate(url.href);
      return;
    } catch {
      // One that this worker does not control cannot be moved.
    }
  }
  await self.clients.openWindow(url.href);
}

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(load(event.request));
});

/** The page from the server, else one that says that there is none. */
async function load(request) {
  try {
    return await fetch(request);
  } catch {
    return offlinePage(await lastBoardAt());
  }
}

/** When the board was made that this browser kept last, as an ISO instant; null where it kept none. */
function lastBoardAt() {
  return new Promise((resolve) => {
    // As `own-address.ts` names what belongs to a server below a path of its host.
    const basePath = new URL(self.registration.scope).pathname.replace(/\/$/, "");
    const opening = self.indexedDB.open(`callboard${basePath}`);
    // Without this an empty database would be left, in which the pages could keep nothing.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => {
      const database = opening.result;
      try {
        const reading = database.transaction("last-board").objectStore("last-board").get("board");
        reading.onerror = () => resolve(null);
        reading.onsuccess = () => resolve(reading.result?.generatedAt ?? null);
      } catch {
        resolve(null);
      }
      database.close();
    };
  });
}

function offlinePage(at) {
  const title = self.navigator.onLine ? "Can't reach the server" : "This browser is offline";
  const known = Number.isNaN(Date.parse(at ?? ""))
    ? "This browser has no earlier board."
    : `The last board that this browser received is of ${utcWords(new Date(at))}.`;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="refresh" content="15">
<title>${title} · Callboard</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#fafbfc, #0c0d10); color: light-dark(#14171d, #f2f3f5); }
main { max-width: 26rem; padding: 1.5rem; }
h1 { font-size: 1.25rem; margin: 0 0 .75rem; }
p { margin: 0 0 .75rem; color: light-dark(#4b505a, #aeb3bc); }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1.25rem; margin-top: .5rem; border: 1px solid currentColor; border-radius: .5rem; color: inherit; text-decoration: none; font-weight: 500; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${known} What has happened since is not known, so no call is shown.</p>
<p>Callboard tries again every 15 seconds.</p>
<a href="">Try again now</a>
</main>
</body>
</html>`;
  return new Response(body, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
}

/** `14:20 UTC on 21 November 2026`. */
function utcWords(instant) {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(instant);
  return `${instant.toISOString().slice(11, 16)} UTC on ${day}`;
}
