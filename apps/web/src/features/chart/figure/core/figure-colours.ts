import type { MotifColour } from '@flipon/analyses/kind-look';
import type { FigurePalette } from './figure-content.ts';

/** Those of the light scheme of `app/styles/tokens.css`: paper is white, whatever the screen is. */
const SCREEN: Readonly<Record<MotifColour, string>> = {
  g4: '#dc690d',
  c: '#2164d0',
  rl1: '#b02c87',
  rl2: '#530141',
  z: '#4e02a4',
  zb: '#251975',
  zs: '#1519f9',
  zh: '#3d0acb',
  cpx: '#029e72',
  p53: '#810a08',
  cru: '#72602f',
  str: '#d45cf9',
  dir: '#24677e',
  mir: '#7a3e56',
  aph: '#1c4428',
  imotif: '#6788ab',
  g4regex: '#916b50',
  pqs: '#7d9344',
  plain: '#55636f',
};

/** One for each structure: those of Okabe and Ito, the lightest of them darkened to 3:1 on white. */
const QUADRUPLEX = '#d55e00';
const C_RICH = '#0072b2';
const R_LOOP = '#b5478a';
const Z_DNA = '#2b7fb8';
const REPEATS = '#3f3f3f';
const STRUCTURE: Readonly<Record<MotifColour, string>> = {
  g4: QUADRUPLEX,
  g4regex: QUADRUPLEX,
  pqs: QUADRUPLEX,
  c: C_RICH,
  imotif: C_RICH,
  rl1: R_LOOP,
  rl2: R_LOOP,
  z: Z_DNA,
  zb: Z_DNA,
  zs: Z_DNA,
  zh: Z_DNA,
  cru: REPEATS,
  str: REPEATS,
  dir: REPEATS,
  aph: REPEATS,
  plain: REPEATS,
  cpx: '#00835f',
  mir: '#a87900',
  p53: '#7a3b00',
};

const GREY = { plus: '#4a4a4a', minus: '#8a8a8a' };

/** The colour of marks above the axis of a lane, or below it, as #rrggbb. */
export function figureColour(palette: FigurePalette, colour: MotifColour, isDown: boolean): string {
  if (palette === 'grey') return isDown ? GREY.minus : GREY.plus;
  return (palette === 'structure' ? STRUCTURE : SCREEN)[colour];
}

/**
 * Steps 0 to 7 of coverage, of counts, and in greyscale, from those of the light scheme; 0 is the paper. Letters on them
 * are black up to step 3, else white.
 */
const STEPS = {
  coverage: [
    ...['#ffffff', '#e6d7ea', '#cfb3d8', '#b389c2'],
    ...['#9360a8', '#743f8b', '#56246d', '#38104a'],
  ],
  count: ['#ffffff', '#cfe3e6', '#a3cad1', '#6faab6', '#3c8797', '#16657a', '#07475b', '#032c3d'],
  grey: ['#ffffff', '#e4e4e4', '#cccccc', '#aeaeae', '#6e6e6e', '#565656', '#3c3c3c', '#222222'],
};
const MOST_BLACK_STEP = 3;

/** The colours of a scale, from step 0 on, as #rrggbb. */
export function stepColours(
  palette: FigurePalette,
  scale: 'count' | 'coverage',
): readonly string[] {
  return STEPS[palette === 'grey' ? 'grey' : scale];
}

/** The ground of a field of a matrix, and its letters. */
export function fieldColours(
  palette: FigurePalette,
  step: number,
): { ground: string; letters: string } {
  const ground = stepColours(palette, 'coverage')[step] ?? '#ffffff';
  return { ground, letters: step > MOST_BLACK_STEP ? '#ffffff' : '#000000' };
}
