import type { MotifColour } from '@flipon/analyses/kind-look';

/** Colours of one scheme, as a canvas takes them; fonts as CSS writes them. */
export interface MapColours {
  surface: string;
  inset: string;
  line: string;
  lineStrong: string;
  grid: string;
  text: string;
  muted: string;
  faint: string;
  accent: string;
  accentLine: string;
  /** The light tint of what is chosen. */
  seg: string;
  /** 15 and 32 % of the text on the surface. */
  gene: string;
  geneStrong: string;
  motif: Readonly<Record<MotifColour, string>>;
  motifText: Readonly<Record<MotifColour, string>>;
  /** One, two, three and more classes. */
  depth: readonly [string, string, string];
  /** Runs of 1, 2, 3, 4 and more: ground (none for 1) and letters. */
  runs: Readonly<Record<'g' | 'c', readonly { ground: string | null; text: string }[]>>;
  base: string;
  flank: string;
  sans: string;
  mono: string;
}

/** Reads the tokens of `app/styles/tokens.css` by their names, such as `--m-g4`. */
export declare function readColours(read: (property: string) => string): MapColours;
