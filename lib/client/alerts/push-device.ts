"use client";

import { ownName } from "../address/own-address.ts";
import { readItem, storeItem } from "../kept/kept-items.ts";
import { personName } from "../marks/person-name.ts";
import { registerWorker } from "../page/service-worker.ts";
import { isRecord } from "../request/answer.ts";
import { call } from "../request/call.ts";

const storageKey = ownName("callboard:push-device");

/** This browser as a channel: its id, its name, and the push endpoint that the server has. */
interface PushDevice {
  id: string;
  name: string;
  endpoint: string;
}

/** Whether this browser can show pushes; on iPhones and iPads only an app on the Home Screen can. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The channel that this browser is subscribed as; null when it is not subscribed. */
export function storedDevice(): PushDevice | null {
  try {
    const stored: unknown = JSON.parse(readItem(storageKey) ?? "null");
    if (!isRecord(stored)) return null;
    const { id, name, endpoint } = stored;
    const isDevice = typeof id === "string" && typeof name === "string" && typeof endpoint === "string";
    return isDevice ? { id, name, endpoint } : null;
  } catch {
    return null;
  }
}

/**
 * Asks for permission, subscribes this browser, and makes it a channel. False when the permission was denied.
 * @param pushKey the server's public key
 * @throws RequestError when the server did not save it; any other error when the browser did not subscribe
 */
export async function subscribeDevice(pushKey: string, name: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await registerWorker();
  const known = storedDevice();
  const before = await registration.pushManager.getSubscription();
  // An endpoint that this browser did not store belongs to a channel that it can no longer change.
  if (before && before.endpoint !== known?.endpoint) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  await register(subscription, { id: known?.id ?? crypto.randomUUID(), name });
  return true;
}

/** Ends the subscription in this browser. The caller deletes its channel. */
export async function unsubscribeDevice(): Promise<void> {
  store(null);
  const registration = await registerWorker();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** Sends the server a subscription that the browser has replaced by itself, for instance after an update. */
export async function followSubscription(): Promise<void> {
  const known = storedDevice();
  if (!known || !canPush() || Notification.permission !== "granted") return;
  const subscription = await (await registerWorker()).pushManager.getSubscription();
  if (subscription && subscription.endpoint !== known.endpoint) await register(subscription, known);
}

async function register(subscription: PushSubscription, { id, name }: Pick<PushDevice, "id" | "name">) {
  const { endpoint: address, keys } = subscription.toJSON();
  const secret = `${keys?.["p256dh"] ?? ""}.${keys?.["auth"] ?? ""}`;
  const channel = { name, kind: "push", address, secret, by: personName() } as const;
  await call("PUT /api/alerts/channels/{id}", { id, body: channel });
  store({ id, name, endpoint: subscription.endpoint });
}

function store(device: PushDevice | null): void {
  // Where storing is refused, the browser subscribes as another device the next time.
  storeItem(storageKey, device && JSON.stringify(device));
}
