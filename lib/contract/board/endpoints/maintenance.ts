import { actorRequestSchema } from "../acting.ts";
import {
  maintenanceAnswerSchema,
  maintenanceListSchema,
  maintenanceRequestSchema,
} from "../alerts/maintenance.ts";
import type { Endpoint } from "./endpoint.ts";
import { generated } from "./parameters.ts";

const tag = "Acting";

/** Planned silences. */
export const maintenanceEndpoints = {
  "GET /api/maintenance": {
    id: "listMaintenance",
    tag,
    summary: "The maintenance windows to come",
    access: "viewer",
    answer: { MaintenanceList: maintenanceListSchema },
  },
  "PUT /api/maintenance/{id}": {
    id: "saveMaintenance",
    tag,
    summary: "Make or change a maintenance window",
    access: "operator",
    path: generated,
    body: maintenanceRequestSchema,
    answer: { MaintenanceAnswer: maintenanceAnswerSchema },
  },
  "DELETE /api/maintenance/{id}": {
    id: "deleteMaintenance",
    tag,
    summary: "Delete a maintenance window",
    access: "operator",
    path: generated,
    body: actorRequestSchema,
    answer: { MaintenanceAnswer: maintenanceAnswerSchema },
  },
} as const satisfies Record<string, Endpoint>;
