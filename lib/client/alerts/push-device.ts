"use client";

import { ownName } from "../address/own-address.ts";
import { personName } from "../marks/person-name.ts";
import { registerWorker } from "../page/service-worker.ts";
import { readChannelAnswer } from "../queries/alerts.ts";
import { isRecord } from "../request/answer.ts";
import { change } from "../request/request.ts";

const storageKey = ownName("callboard:push-device");

/** This browser as a channel: its id, its name, and the endpoint that the server knows. */
interface KeptDevice {
  id: string;
  name: string;
  endpoint: string;
}

/** Whether this browser can show pushes; on iPhones and iPads only an app on the Home Screen can. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** What this browser was subscribed as; null when it was not. */
export function keptDevice(): KeptDevice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (!isRecord(kept)) return null;
    const { id, name, endpoint } = kept;
    const isDevice = typeof id === "string" && typeof name === "string" && typeof endpoint === "string";
    return isDevice ? { id, name, endpoint } : null;
  } catch {
    return null;
  }
}

/**
 * Asks for permission, subscribes this browser, and makes it a channel. False when the permission was denied.
 * @param pushKey the server's public key
 * @throws RequestError when the server did not keep it; any other error when the browser did not subscribe
 */
export async function subscribeDevice(pushKey: string, name: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await registerWorker();
  const known = keptDevice();
  const before = await registration.pushManager.getSubscription();
  // A subscription that is not saved would belong to a channel that nothing refers to.
  if (before && before.endpoint !== known?.endpoint) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  await register(subscription, { id: known?.id ?? crypto.randomUUID(), name });
  return true;
}

/** Ends the subscription in this browser; its channel is deleted beside this. */
export async function unsubscribeDevice(): Promise<void> {
  keep(null);
  const registration = await registerWorker();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** Tells the server when the browser has changed its subscription by itself, as after an update. */
export async function followSubscription(): Promise<void> {
  const known = keptDevice();
  if (!known || !canPush() || Notification.permission !== "granted") return;
  const subscription = await (await registerWorker()).pushManager.getSubscription();
  if (subscription && subscription.endpoint !== known.endpoint) await register(subscription, known);
}

async function register(subscription: PushSubscription, { id, name }: Pick<KeptDevice, "id" | "name">) {
  const { endpoint: address, keys } = subscription.toJSON();
  const secret = `${keys?.["p256dh"] ?? ""}.${keys?.["auth"] ?? ""}`;
  const channel = { name, kind: "push", address, secret, by: personName() };
  await change("PUT", `/api/alerts/channels/${id}`, channel, readChannelAnswer);
  keep({ id, name, endpoint: subscription.endpoint });
}

function keep(device: KeptDevice | null): void {
  try {
    if (device) localStorage.setItem(storageKey, JSON.stringify(device));
    else localStorage.removeItem(storageKey);
  } catch {
    // Private windows may refuse; they are subscribed as another device the next time.
  }
}
