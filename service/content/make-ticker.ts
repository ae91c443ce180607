import type { TickerShape } from "./exchanges.ts";
import { wholeNumber, type Random } from "./seeded-random.ts";

/**
 * A ticker for a name in an exchange's format: letters of the name in order, or a number. A higher `attempt` deviates
 * further from the name, so that a free ticker is found.
 */
export function makeTicker(random: Random, shape: TickerShape, name: string, attempt: number): string {
  switch (shape) {
    case "digits4":
      return String(wholeNumber(random, 1301, 9997));
    case "digits5":
      return String(wholeNumber(random, 1, 9_998)).padStart(4, "0");
    case "digits6":
      return String(wholeNumber(random, 1, 999_990)).padStart(6, "0");
    case "letters4digit":
      return `${letters(random, name, 4, attempt)}${wholeNumber(random, 3, 4)}`;
    case "letters4":
      return letters(random, name, 4, attempt);
    case "letters":
      return letters(random, name, wholeNumber(random, 3, 4), attempt);
  }
}

function letters(random: Random, name: string, length: number, attempt: number): string {
  const capitals = name.toUpperCase().replace(/[^A-Z]/g, "");
  const rest = [...capitals].slice(1).filter((letter) => attempt > 0 || !"AEIOU".includes(letter));
  let ticker = capitals[0] ?? "X";
  while (ticker.length < length) {
    const wanders = attempt > 4 || rest.length === 0;
    const at = attempt === 0 ? 0 : wholeNumber(random, 0, Math.max(0, Math.min(2, rest.length - 1)));
    ticker += wanders ? String.fromCharCode(wholeNumber(random, 65, 90)) : rest.splice(0, at + 1).at(-1)!;
  }
  return ticker;
}
