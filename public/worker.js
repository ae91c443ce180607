// Shows what is pushed to this browser, and opens it when it is clicked. It answers no request and keeps no page.

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
