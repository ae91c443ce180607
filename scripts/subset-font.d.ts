declare module "subset-font" {
  /** What to keep of a font. */
  interface SubsetSettings {
    targetFormat: "woff2";
    /** Features of the font's layout, by their four letters. */
    keepFeatures: readonly string[];
    variationAxes: Record<string, { min: number; max: number }>;
  }

  /** The bytes of a font that has these characters and nothing else. */
  export default function subsetFont(font: Buffer, text: string, settings: SubsetSettings): Promise<Buffer>;
}
