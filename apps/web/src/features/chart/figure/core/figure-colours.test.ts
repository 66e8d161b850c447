import { readFileSync } from 'node:fs';
import type { MotifColour } from '@flipon/analyses/kind-look';
import { expect, it } from 'vitest';
import { fieldColours, figureColour } from './figure-colours.ts';
import type { FigurePalette } from './figure-content.ts';

const TOKENS = new URL('../../../../app/styles/tokens.css', import.meta.url);
/** The first block of tokens is the light scheme. */
const LIGHT = new Map(
  [...(readFileSync(TOKENS, 'utf8').split('}')[0] ?? '').matchAll(/--m-(\w+): (#\w+);/g)].map(
    ([, name = '', colour = '']) => [name as MotifColour, colour],
  ),
);
const PALETTES: FigurePalette[] = ['screen', 'structure', 'grey'];

/** Contrast of two colours, after WCAG. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

it('has the light colours of the screen for each motif', () => {
  expect(LIGHT.size).toBeGreaterThan(18);
  for (const [motif, colour] of LIGHT) expect(figureColour('screen', motif, false)).toBe(colour);
});

it.each(PALETTES)('has marks of 3:1 on white in the palette %s', (palette) => {
  for (const motif of LIGHT.keys()) {
    for (const isDown of [false, true]) {
      expect(contrast(figureColour(palette, motif, isDown), '#ffffff')).toBeGreaterThan(3);
    }
  }
});

it('tells strands apart in greyscale, and structures in the palette of structures', () => {
  expect(figureColour('grey', 'g4', false)).toBe('#4a4a4a');
  expect(figureColour('grey', 'g4', true)).toBe('#8a8a8a');
  expect(
    new Set([...LIGHT.keys()].map((motif) => figureColour('structure', motif, false))).size,
  ).toBe(8);
});

it.each(PALETTES)('has letters of 4.5:1 on each field of a matrix in the palette %s', (palette) => {
  for (let step = 0; step < 8; step += 1) {
    const { ground, letters } = fieldColours(palette, step);
    expect(contrast(ground, letters)).toBeGreaterThan(4.5);
  }
});
