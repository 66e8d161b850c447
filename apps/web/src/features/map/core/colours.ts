import type { MotifColour } from '@flipon/analyses/kind-look';

/** The ground and the letters of a run of G or C. */
export interface RunInk {
  /** Null for a single base. */
  ground: string | null;
  text: string;
}

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
  /** The light tint of the selection. */
  seg: string;
  /** 15 and 32 % of the text on the surface. */
  gene: string;
  geneStrong: string;
  motif: Readonly<Record<MotifColour, string>>;
  motifText: Readonly<Record<MotifColour, string>>;
  /** One, two, three and more classes. */
  depth: readonly [string, string, string];
  /** Runs of 1, 2, 3, 4 and more. */
  runs: Readonly<Record<'g' | 'c', readonly [RunInk, RunInk, RunInk, RunInk]>>;
  base: string;
  flank: string;
  sans: string;
  mono: string;
}

/**
 * Reads the tokens of `app/styles/tokens.css`.
 *
 * @param read the value of a custom property, such as `--m-g4`, in the scheme that is shown
 */
export function readColours(read: (property: string) => string): MapColours {
  const of = (name: string) => read(`--${name}`).trim();
  const text = of('text');
  const surface = of('surface');
  const run = (base: 'g' | 'c'): [RunInk, RunInk, RunInk, RunInk] => [
    { ground: null, text: of(`${base}1`) },
    { ground: of(`${base}2-bg`), text: of(`${base}2`) },
    { ground: of(`${base}3-bg`), text: of(`${base}3`) },
    { ground: of(`${base}4-bg`), text: of(`${base}4`) },
  ];
  return {
    surface,
    inset: of('inset'),
    line: of('line'),
    lineStrong: of('line-strong'),
    grid: of('grid'),
    text,
    muted: of('muted'),
    faint: of('faint'),
    accent: of('accent'),
    accentLine: of('accent-line'),
    seg: of('seg'),
    gene: mixHex(text, surface, 0.15),
    geneStrong: mixHex(text, surface, 0.32),
    motif: byMotif(of),
    // The tokens that say no text of their own have the colour of the mark.
    motifText: byMotif((name) => of(`${name}-text`) || of(name)),
    depth: [of('v3'), of('v5'), of('v7')],
    runs: { g: run('g'), c: run('c') },
    base: of('base'),
    flank: of('flank'),
    sans: of('sans'),
    mono: of('mono'),
  };
}

function byMotif(read: (property: string) => string): Record<MotifColour, string> {
  return {
    g4: read('m-g4'),
    c: read('m-c'),
    rl1: read('m-rl1'),
    rl2: read('m-rl2'),
    z: read('m-z'),
    zb: read('m-zb'),
    zs: read('m-zs'),
    zh: read('m-zh'),
    cpx: read('m-cpx'),
    p53: read('m-p53'),
    cru: read('m-cru'),
    str: read('m-str'),
    dir: read('m-dir'),
    mir: read('m-mir'),
    aph: read('m-aph'),
    imotif: read('m-imotif'),
    g4regex: read('m-g4regex'),
    pqs: read('m-pqs'),
    plain: read('m-plain'),
  };
}

/** A share of one colour over another, in sRGB; both as #rrggbb or #rgb, else the first one unchanged. */
export function mixHex(colour: string, ground: string, share: number): string {
  const [over, under] = [channelsOf(colour), channelsOf(ground)];
  if (over === null || under === null) return colour;
  const mixed = over.map((value, index) =>
    Math.round(value * share + (under[index] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(colour: string): number[] | null {
  const given = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(colour)?.[1];
  if (given === undefined) return null;
  // Style sheets are made small, and #ffffff becomes #fff.
  const digits = given.length === 6 ? given : [...given].map((each) => each + each).join('');
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}
