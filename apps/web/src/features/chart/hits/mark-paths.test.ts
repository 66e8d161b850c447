import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { HitMark } from '@flipon/analyses/kind-look';
import { describe, expect, it } from 'vitest';
import { markPaths } from './mark-paths.ts';

const box = { x: 100, y: 20, width: 60, height: 10, isDown: false };
const parts: Record<string, number> = { head: 12, link: 8, arm: 20, spacer: 20 };
const partPx = (key: string) => parts[key] ?? 0;

/** Smallest and largest x of a path of M, L, l, h, v, C and z, as far as its points go. */
function extent(path: string): [number, number] {
  const xs: number[] = [];
  let x = 0;
  for (const [, command = '', text = ''] of path.matchAll(/([MLlhvCz])([^MLlhvCz]*)/g)) {
    if (command === 'v') continue;
    const numbers = text.trim().split(/[ ,]+/).filter(Boolean).map(Number);
    const isRelative = command === 'h' || command === 'l';
    // Every second number is a y, but along a line there is none.
    for (const number of numbers.filter((_, at) => command === 'h' || at % 2 === 0)) {
      x = isRelative ? x + number : number;
      xs.push(x);
    }
  }
  return [Math.min(...xs), Math.max(...xs)];
}

describe.each(analysisKinds)('a hit of %s', (kind) => {
  const { look } = definitionOf(kind);
  const mark: HitMark | undefined = look !== undefined && 'mark' in look ? look.mark : undefined;

  it.each([3, 9, 60, 900])('is as wide as it is at %i pixels, on both sides', (width) => {
    for (const isDown of [false, true]) {
      const { pattern, solid, pale, line } = markPaths(
        mark,
        { ...box, width, isDown },
        () => width / 4,
      );
      const [from, to] = extent(pattern + solid + pale + line);
      expect(from).toBeCloseTo(100, 1);
      expect(to).toBeCloseTo(100 + width, 1);
    }
  });
});

it('turns an arrow round on the lower side: its block is where it is read first', () => {
  const arrow = { shape: 'arrow', head: 'head', link: 'link' } as const;
  expect(extent(markPaths(arrow, box, partPx).pattern)).toEqual([100, 112]);
  expect(extent(markPaths(arrow, { ...box, isDown: true }, partPx).pattern)).toEqual([148, 160]);
  expect(extent(markPaths(arrow, { ...box, isDown: true }, partPx).line)).toEqual([140, 148]);
});

it('gives the arms their own widths, and a loop even to a spacer of no base', () => {
  const arms = { shape: 'arms', arm: 'arm', spacer: 'spacer' } as const;
  expect(extent(markPaths(arms, box, partPx).line)).toEqual([120, 140]);
  const closed = extent(markPaths(arms, box, (key) => (key === 'arm' ? 30 : 0)).line);
  expect(closed[1] - closed[0]).toBeGreaterThanOrEqual(3);
});
