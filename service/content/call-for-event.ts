import { planOf, type CallPlan } from "./calls/call-plan.ts";
import type { Sector } from "./calls/sectors.ts";

/**
 * The call that a company holds at an event: its slug and its times, which are known without putting it together and
 * take no reading. `openCall` has its words, chapters and sound. The same event always has the same call.
 *
 * @param event `number` tells a company's events of the type apart, such as the day on which they are held
 */
export function callForEvent(event: {
  typeId: number;
  company: { id: number; sector: Sector };
  number: number;
}): CallPlan {
  return planOf(event.typeId, event.company, event.number);
}
