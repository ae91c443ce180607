import path from "node:path";
import { startProgram } from "../../scripts/launcher/programs.mjs";
import { onThePath } from "./on-the-path.ts";

/** Whether a machine without a sound device can have one. */
export const hasSoundDevice = onThePath("pulseaudio") !== undefined;

interface SoundDevice {
  /** What a program's environment needs to have it. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** A sound device that nobody hears, for browsers that play nothing without one. */
export async function startSoundDevice(home: string): Promise<SoundDevice> {
  if (!hasSoundDevice) return { env: {}, stop: () => Promise.resolve() };
  const socket = path.join(home, "sound");
  const ready = Promise.withResolvers<void>();
  const device = startProgram({
    command: "pulseaudio",
    args: `-n -v --log-target=stderr --exit-idle-time=-1 --use-pid-file=no --disable-shm=yes -L module-null-sink -L`
      .split(" ")
      .concat(`module-native-protocol-unix socket=${socket} auth-anonymous=1`),
    cwd: home,
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home },
    onLine: (line) => line.includes("Daemon startup complete") && ready.resolve(),
  });
  void device.exited.then(() => ready.reject(new Error("there is no sound device: pulseaudio ended")));
  await ready.promise;
  return { env: { PULSE_SERVER: `unix:${socket}` }, stop: () => device.stop() };
}
