import { toneDigits, toneFrequencies, toneStepSeconds } from "./tone-frames.ts";

/** Listens to an element that plays tone frames. */
export interface ToneListener {
  /** The second of the call that is heard now, to half a second; null in silence or between two steps. */
  second: () => number | null;
  stop: () => void;
}

/** The frequencies of each digit, and what a step of the number means. */
export interface ToneCode {
  digits: (readonly [zero: number, one: number])[];
  stepSeconds: number;
}

export const toneCode: ToneCode = {
  digits: Array.from({ length: toneDigits }, (_, digit) => toneFrequencies(digit)),
  stepSeconds: toneStepSeconds,
};

/**
 * Hears which second a browser's audio element really plays, whatever the element says. Uses nothing from outside, so
 * that a journey can send it into a page.
 */
export function hearTones(element: HTMLAudioElement, { digits, stepSeconds }: ToneCode): ToneListener {
  const quietestDb = -75;
  /** By how much the louder of a digit's two tones has to exceed the other. */
  const distinctDb = 8;
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 4096, smoothingTimeConstant: 0 });
  context.createMediaElementSource(element).connect(analyser).connect(context.destination);
  void context.resume();
  const levels = new Float32Array(analyser.frequencyBinCount);
  const levelAt = (frequency: number) => {
    const bin = Math.round((frequency * analyser.fftSize) / context.sampleRate);
    return Math.max(...levels.subarray(bin - 3, bin + 4));
  };
  return {
    second: () => {
      analyser.getFloatFrequencyData(levels);
      let step = 0;
      for (const [digit, frequencies] of digits.entries()) {
        const [zero, one] = [levelAt(frequencies[0]), levelAt(frequencies[1])];
        if (Math.max(zero, one) < quietestDb || Math.abs(zero - one) < distinctDb) return null;
        if (one > zero) step += 2 ** digit;
      }
      return step * stepSeconds;
    },
    stop: () => void context.close(),
  };
}
