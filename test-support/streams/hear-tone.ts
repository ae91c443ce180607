import { toneDigits, toneFrequencies, toneStepSeconds } from "./tone-frames.ts";

/** Listens to an element that plays tone frames. */
export interface ToneListener {
  /** The second of the call that is heard now, to half a second; null in silence or between two steps. */
  second: () => number | null;
  stop: () => void;
}

const quietestDb = -75;
/** By how much the louder of a digit's two tones has to exceed the other. */
const distinctDb = 8;

/** Hears which second a browser's audio element really plays, whatever the element says. */
export function hearTones(element: HTMLAudioElement): ToneListener {
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
      for (let digit = 0; digit < toneDigits; digit += 1) {
        const [zero, one] = toneFrequencies(digit).map(levelAt);
        if (Math.max(zero!, one!) < quietestDb || Math.abs(zero! - one!) < distinctDb) return null;
        if (one! > zero!) step += 2 ** digit;
      }
      return step * toneStepSeconds;
    },
    stop: () => void context.close(),
  };
}
