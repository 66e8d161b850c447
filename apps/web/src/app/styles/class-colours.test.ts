import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * Of each class: its token, mark and text in the light scheme, and the two in the dark scheme. Found
 * by a search for the largest least distance; a change of one needs the distances below again.
 */
const CLASSES = `
  g4      #dc690d #b0540a #f2b14e #f2b14e
  c       #2164d0 #2164d0 #69a9e7 #69a9e7
  rl1     #b02c87 #b02c87 #e4759e #e4759e
  rl2     #530141 #530141 #a24e89 #b878a5
  z       #4e02a4 #4e02a4 #8470e5 #8f7de7
  cpx     #029e72 #027e5b #78dcc6 #78dcc6
  p53     #810a08 #810a08 #d2481d #db6d4a
  cru     #72602f #72602f #e4ed96 #e4ed96
  g4regex #916b50 #8b674d #b9825d #b9825d
  pqs     #7d9344 #637436 #97a71d #97a71d
  imotif  #6788ab #55718e #83bec9 #83bec9
  zb      #251975 #251975 #a372b9 #a97cbe
  zs      #1519f9 #1519f9 #5565b3 #7e8ac5
  zh      #3d0acb #3d0acb #8133ff #a66eff
  str     #d45cf9 #a146bd #e9b6fc #e9b6fc
  dir     #24677e #24677e #bafeff #bafeff
  mir     #7a3e56 #7a3e56 #b53e5c #c97288
  aph     #1c4428 #1c4428 #b0c88d #b0c88d`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** Simulations at full strength, on linear light (Machado, Oliveira and Fernandes 2009, doi:10.1109/TVCG.2009.113). */
const SIGHTS: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media screen');
const schemes = [
  { scheme: 'light', tokens: tokensOf(light), mark: 1, text: 2 },
  { scheme: 'dark', tokens: new Map([...tokensOf(light), ...tokensOf(dark)]), mark: 3, text: 4 },
];

describe.each(schemes)('the 18 colours of classes, $scheme', ({ tokens, mark, text }) => {
  const marks = CLASSES.map(([name]) => tokens.get(`m-${name}`) ?? '');
  const surface = linearOf(tokens.get('surface') ?? '');

  test('are those of the table, of marks and of text', () => {
    const found = CLASSES.map(([name], at) => {
      return [name, marks[at], tokens.get(`m-${name}-text`) ?? marks[at]];
    });
    expect(found).toEqual(CLASSES.map((row) => [row[0], row[mark], row[text]]));
  });

  test('marks have a contrast of 3.06 with the surface at least, text one of 4.5', () => {
    const weak = CLASSES.filter((row) => {
      const [ofMark, ofText] = [row[mark], row[text]].map((hex = '') => {
        return contrast(linearOf(hex), surface);
      });
      return rounded(ofMark, 2) < 3.06 || rounded(ofText, 1) < 4.5;
    });
    expect(weak).toEqual([]);
  });

  test.each(Object.keys(SIGHTS))('any two are 0.053 apart in OKLab, %s sight', (sight) => {
    const seen = marks.map((hex) => labOf(seenBy(linearOf(hex), SIGHTS[sight])));
    const near = seen.flatMap((a, at) =>
      seen.slice(at + 1).flatMap((b, after) => {
        const distance = Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)));
        const names = `${CLASSES[at]?.[0]} and ${CLASSES[at + 1 + after]?.[0]}`;
        return rounded(distance, 3) < 0.053 ? [`${names}: ${distance.toFixed(4)}`] : [];
      }),
    );
    expect(near).toEqual([]);
  });
});

function tokensOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

/** The limits are those of the table, which has its values to this number of decimals. */
function rounded(value = 0, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function linearOf(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function contrast(a: Rgb, b: Rgb): number {
  const [darker = 0, lighter = 0] = [a, b]
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

function seenBy(colour: Rgb, matrix: Matrix = SIGHTS['normal'] as Matrix): Rgb {
  return mapped(matrix, colour, (value) => Math.min(1, Math.max(0, value)));
}

function labOf(colour: Rgb): Rgb {
  const cones = mapped(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
    Math.cbrt,
  );
  return mapped(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
    (value) => value,
  );
}

function mapped([a, b, c]: Matrix, colour: Rgb, then: (value: number) => number): Rgb {
  const times = (row: Rgb) => then(row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2]);
  return [times(a), times(b), times(c)];
}
