import { calendarRoute } from "#lib/server/http/calendar/calendar.ts";
import { handle } from "#lib/server/http/handle.ts";

export const GET = handle(calendarRoute);
