import { describe, expect, it } from "vitest";
import { readWallSettings, wallDefaults, zonePlace } from "./wall-settings.ts";

describe("settings of a wall", () => {
  it("are in the address, all of them", () => {
    expect(
      readWallSettings({ distance: "7.5", screen: "75", theme: "light", zones: "Europe/Paris,Asia/Tokyo" }),
    ).toEqual({
      settings: {
        distanceMetres: 7.5,
        screenInches: 75,
        theme: "light",
        zones: ["Europe/Paris", "Asia/Tokyo"],
      },
      refused: [],
      unknown: [],
    });
    expect(readWallSettings({ theme: "Light", zones: "europe/paris" }).settings).toMatchObject({
      theme: "light",
      zones: ["Europe/Paris"],
    });
  });

  it("name what is no setting of a wall", () => {
    expect(readWallSettings({ country: "us", distance: "5", toString: "1" }).unknown).toEqual([
      "country",
      "toString",
    ]);
  });

  it("fall back one by one, and name what could not be read", () => {
    const read = readWallSettings({ distance: "-1", screen: "wide", theme: "pink", zones: "Mars/Olympus" });
    expect(read).toEqual({
      settings: wallDefaults,
      refused: ["distance", "screen", "theme", "zones"],
      unknown: [],
    });
    expect(readWallSettings({ distance: ["3", "4"] }).refused).toEqual(["distance"]);
    expect(readWallSettings({ distance: "1e1", screen: "65" })).toMatchObject({
      settings: { distanceMetres: 3, screenInches: 65 },
      refused: ["distance"],
    });
  });

  it("allow UTC alone", () => {
    expect(readWallSettings({ zones: "" })).toMatchObject({ settings: { zones: [] }, refused: [] });
  });

  it("name a zone by its place", () => {
    expect(zonePlace("America/New_York")).toBe("New York");
    expect(zonePlace("UTC")).toBe("UTC");
  });
});
