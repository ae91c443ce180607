import { describe, expect, it } from "vitest";
import {
  isNight,
  readWallSettings,
  wallAddress,
  wallDefaults,
  wallNameOf,
  wallSounds,
  zonePlace,
} from "./wall-settings.ts";

describe("settings of a wall", () => {
  it("are in the address, all of them", () => {
    expect(
      readWallSettings({
        name: " Trading floor ",
        distance: "7.5",
        screen: "75",
        theme: "light",
        zone: "europe/berlin",
        zones: "Europe/Paris,Asia/Tokyo",
        rotate: "30",
        night: "22:30-06:15",
        sound: "failed,recovered",
        view: "nordic01",
        exchange: "NYSE,LSE",
        q: "",
      }),
    ).toEqual({
      settings: {
        name: "Trading floor",
        distanceMetres: 7.5,
        screenInches: 75,
        theme: "light",
        zone: "Europe/Berlin",
        zones: ["Europe/Paris", "Asia/Tokyo"],
        rotateSeconds: 30,
        night: { from: 1_350, to: 375 },
        sounds: ["failed", "recovered"],
        filters: { view: "nordic01", exchange: "NYSE,LSE" },
      },
      refused: [],
      unknown: [],
    });
    expect(readWallSettings({ theme: "Light", zones: "europe/paris" }).settings).toMatchObject({
      theme: "light",
      zones: ["Europe/Paris"],
    });
  });

  it("report parameters that are no settings of a wall", () => {
    expect(readWallSettings({ contry: "us", distance: "5", toString: "1" }).unknown).toEqual([
      "contry",
      "toString",
    ]);
  });

  it("fall back one by one to their defaults, and report invalid values", () => {
    const read = readWallSettings({
      distance: "-1",
      screen: "wide",
      theme: "pink",
      zone: "",
      zones: "Mars/Olympus",
    });
    expect(read).toEqual({
      settings: wallDefaults,
      refused: ["distance", "screen", "theme", "zone", "zones"],
      unknown: [],
    });
    expect(readWallSettings({ distance: ["3", "4"] }).refused).toEqual(["distance"]);
    expect(readWallSettings({ distance: "1e1", screen: "65" })).toMatchObject({
      settings: { distanceMetres: 3, screenInches: 65 },
      refused: ["distance"],
    });
  });

  it("switch rotation, night and sound with on and off", () => {
    const on = readWallSettings({ rotate: "off", night: "on", sound: "on" });
    expect(on).toMatchObject({
      settings: { rotateSeconds: 0, night: "on", sounds: wallSounds },
      refused: [],
    });
    const bad = readWallSettings({ rotate: "1", night: "22-30", sound: "loud" });
    expect(bad).toMatchObject({ settings: wallDefaults, refused: ["rotate", "night", "sound"] });
  });

  it("take 24 as the end of a night, and nothing later", () => {
    expect(readWallSettings({ night: "22-24" }).settings.night).toEqual({ from: 1_320, to: 0 });
    for (const night of ["22-24:30", "22-25", "24-06"])
      expect(readWallSettings({ night }).refused, night).toEqual(["night"]);
  });

  it("let a night span midnight by the screen's clock", () => {
    const at = (hour: number) => isNight({ from: 22 * 60, to: 6 * 60 }, hour * 60);
    expect([21, 22, 0, 5, 6, 12].map(at)).toEqual([false, true, true, true, false, false]);
    expect(isNight({ from: 60, to: 300 }, 120)).toBe(true);
    expect([isNight("on", null), isNight("off", 0), isNight({ from: 0, to: 60 }, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("give the shortest address with the same meaning", () => {
    expect(wallAddress({ distance: "3", theme: "dark", night: "off" })).toBe("/wall");
    const parameters = {
      distance: "5",
      zone: "Europe/Berlin",
      zones: "Europe/Paris,Asia/Tokyo",
      night: "22-06",
      sound: "on",
    };
    const address = wallAddress({ ...parameters, screen: "huge" });
    expect(address).toBe(
      "/wall?distance=5&zone=Europe/Berlin&zones=Europe/Paris,Asia/Tokyo&night=22-06&sound=on",
    );
    const { searchParams } = new URL(address, "http://wall");
    expect(readWallSettings(Object.fromEntries(searchParams))).toEqual(readWallSettings(parameters));
    expect(wallAddress({ zones: "" }), "UTC alone").toBe("/wall?zones=");
  });

  it("report invalid filters, and keep valid ones in the address", () => {
    const bad = readWallSettings({
      view: "no view",
      watched: "false",
      q: "x".repeat(501),
      country: ["us", "de"],
    });
    expect(bad).toMatchObject({ settings: wallDefaults, refused: ["view", "q", "country", "watched"] });
    expect(wallAddress({ q: " ", view: "nordic01", exchange: "NYSE,LSE", sound: "off" })).toBe(
      "/wall?view=nordic01&exchange=NYSE,LSE",
    );
  });

  it("allow a footer without other time zones", () => {
    expect(readWallSettings({ zones: "" })).toMatchObject({ settings: { zones: [] }, refused: [] });
  });

  it("name a zone by its place", () => {
    expect(zonePlace("America/New_York")).toBe("New York");
    expect(zonePlace("UTC")).toBe("UTC");
  });
});

it("names a wall in its address, for the list of walls", () => {
  const address = wallAddress({ name: "Trading floor, left", distance: "5" });
  expect(wallNameOf(address)).toBe("Trading floor, left");
  expect(wallNameOf("/wall?distance=5")).toBe("");
});
