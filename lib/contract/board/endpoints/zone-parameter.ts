import { zoneParams } from "../time-zone.ts";
import { BadParameter, type Parameter } from "./parameters.ts";

const { read, preset, form, problem } = zoneParams.zone;

/** The zone in which the days of an answer begin. */
export const zoneParameter: Parameter<string> = {
  description: "The time zone in which days begin, by its IANA name.",
  schema: { type: "string", default: preset },
  read([given], name) {
    const zone = given === undefined ? preset : read(given);
    if (zone === null) throw new BadParameter(`${name} must be ${form}.`, problem);
    return zone;
  },
};
