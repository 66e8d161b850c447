import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Circle } from './circle.ts';
import { circleLabels, ELBOW_PX, LABEL_PITCH_PX, LABEL_PX, placeRows } from './circle-labels.ts';
import { labelText, shortenWords, textWidth, wrapWords } from './label-text.ts';

const axis = { lengthBp: 1000, isCircular: true };
const circle: Circle = { axis, x: 400, y: 300, radius: 250 };
const room = { columnPx: 310, widthPx: 800, heightPx: 600 };

const wantedLabel = fc.record({
  base: fc.integer({ min: 0, max: 999 }),
  name: fc.constantFrom(
    'nad1',
    'cox1',
    'hypothetical protein of a long name, putative',
    'W'.repeat(70),
  ),
  weight: fc.integer({ min: 0, max: 5 }),
});

/** The least distance of a stretch from the middle of the circle. */
function distanceTo(a: { x: number; y: number }, b: { x: number; y: number }): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((circle.x - a.x) * dx + (circle.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(a.x + at * dx - circle.x, a.y + at * dy - circle.y);
}

type Line = ReturnType<typeof circleLabels>[number]['line'];

function sideOf(a: Line[number], b: Line[number], c: Line[number]): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function areCrossing(one: Line, other: Line): boolean {
  const [, a, b] = one;
  const [, c, d] = other;
  return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
}

describe('names beside a circle', () => {
  test('never overlap, never leave the picture, and keep the order of their bases', () => {
    fc.assert(
      fc.property(fc.array(wantedLabel, { maxLength: 90 }), (wanted) => {
        const labels = circleLabels(circle, wanted, room);
        for (const anchor of ['start', 'end'] as const) {
          const side = labels.filter((label) => label.anchor === anchor);
          for (const [at, { y, x, text, index }] of side.entries()) {
            expect(y).toBeGreaterThanOrEqual(LABEL_PITCH_PX / 2 - 1e-6);
            expect(y).toBeLessThanOrEqual(room.heightPx - LABEL_PITCH_PX / 2 + 1e-6);
            const width = textWidth(text, LABEL_PX);
            expect(anchor === 'start' ? x + width : room.widthPx - (x - width)).toBeLessThanOrEqual(
              room.widthPx,
            );
            const next = side[at + 1];
            if (next === undefined) continue;
            expect(next.y - y).toBeGreaterThanOrEqual(LABEL_PITCH_PX - 1e-6);
            const [own = 0, then = 0] = [wanted[index]?.base, wanted[next.index]?.base];
            if (anchor === 'start') expect(then).toBeGreaterThanOrEqual(own);
            else expect(then).toBeLessThanOrEqual(own);
          }
        }
      }),
    );
  });

  test('have lines that do not enter the circle and do not cross', () => {
    fc.assert(
      fc.property(fc.array(wantedLabel, { maxLength: 60 }), (wanted) => {
        const labels = circleLabels(circle, wanted, room);
        for (const [at, { line }] of labels.entries()) {
          const [, elbow, end] = line;
          expect(distanceTo(elbow, end)).toBeGreaterThanOrEqual(circle.radius + ELBOW_PX - 1e-3);
          for (const other of labels.slice(at + 1)) {
            expect(areCrossing(line, other.line)).toBe(false);
          }
        }
      }),
    );
  });

  test('are all there for a plasmid with 40 features', () => {
    const wanted = Array.from({ length: 40 }, (_, at) => ({
      base: at * 25 + 12,
      name: `gene${at}`,
      weight: 1,
    }));
    expect(circleLabels(circle, wanted, room)).toHaveLength(40);
  });

  test('of a crowd, those of the most weight stay', () => {
    const wanted = Array.from({ length: 60 }, (_, at) => ({
      base: 250,
      name: `g${at}`,
      weight: at === 33 ? 9 : 1,
    }));
    const labels = circleLabels(circle, wanted, room);
    expect(labels.length).toBeLessThan(60);
    expect(labels.map(({ text }) => text)).toContain('g33');
  });

  test('are level with their bases where nothing is near', () => {
    const [label] = circleLabels(circle, [{ base: 250, name: 'ND1', weight: 1 }], room);
    const [, elbow] = label?.line ?? [];
    expect(label).toMatchObject({ text: 'ND1', anchor: 'start', x: 710 });
    expect(label?.y).toBeCloseTo(elbow?.y ?? 0, 6);
  });
});

describe('places in order', () => {
  const free = (at: number) => ({ at, low: 0, high: 100 });

  test('move as little as they must', () => {
    expect(placeRows([10, 50].map(free), 14)).toEqual([10, 50]);
    expect(placeRows([50, 50, 50].map(free), 14)).toEqual([36, 50, 64]);
    expect(placeRows([0, 2].map(free), 14)).toEqual([0, 14]);
    expect(placeRows([100, 100].map(free), 14)).toEqual([86, 100]);
  });

  test('say which of them are too many', () => {
    const crowd = [20, 50, 51, 52].map((at) => ({ at, low: at === 20 ? 0 : 50, high: at + 5 }));
    expect(placeRows(crowd, 14)).toEqual({ from: 1, to: 3 });
  });
});

describe('a label', () => {
  test.each([
    ['cox1', 'cox1'],
    ['capsid protein', 'capsid'],
    ['DNA polymerase III, alpha subunit', 'DNA polymerase III'],
    ['Protein', 'Protein'],
    ['protein, putative', 'protein, putative'],
  ])('of %s is %s', (name, text) => {
    expect(labelText(name)).toBe(text);
  });

  test('is cut between words only, and a single long one to fit', () => {
    expect(shortenWords('major capsid of a phage', 60, 11)).toBe('major…');
    expect(shortenWords('gene', 60, 11)).toBe('gene');
    expect(textWidth(shortenWords('W'.repeat(60), 60, 11), 11)).toBeLessThanOrEqual(60);
  });

  test('in lines has every word, or an ellipsis where they end', () => {
    expect(wrapWords('Escherichia coli str. K-12', 90, 13, 3)).toEqual([
      'Escherichia',
      'coli str. K-12',
    ]);
    const words = fc.array(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 12 });
    fc.assert(
      fc.property(words, (list) => {
        const lines = wrapWords(list.join(' '), 120, 13, 3);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) {
          if ([...line].length > 2) expect(textWidth(line, 13)).toBeLessThanOrEqual(120);
        }
      }),
    );
  });
});
