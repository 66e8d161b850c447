import { describe, expect, it } from 'vitest';
import { drawFigure } from '../draw-figure.ts';
import {
  FIRST_OPTIONS,
  type FigureContent,
  type FigureOptions,
  MOST_MM,
} from '../figure-content.ts';
import { captionOf, figureTable } from '../figure-words.ts';

/** A figure that is drawn as reviewed. */
export interface Case {
  file: string;
  content: FigureContent;
  options?: Partial<FigureOptions>;
}

export const optionsOf = ({ options }: Case): FigureOptions => ({ ...FIRST_OPTIONS, ...options });
/** Compressed pixels differ between machines; a reviewer reads where the picture is. */
const withoutPixels = (svg: string) => svg.replace(/base64,[^"]*/g, 'base64,');

/** Each figure is the one in `snapshots`, and fit for a journal, with its table and its caption. */
export function testFigures(cases: readonly Case[]): void {
  describe.each(cases)('$file', (each) => {
    it('is drawn as reviewed', async () => {
      const { svg } = await drawFigure(each.content, optionsOf(each));
      await expect(withoutPixels(svg)).toMatchFileSnapshot(`snapshots/${each.file}.svg`);
    });

    it('has lines, letters and a size that journals take', async () => {
      const { svg, heightMm, widthMm } = await drawFigure(each.content, optionsOf(each));
      const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(
        ([, size]) => Number(size) / (25.4 / 72),
      );
      expect(Math.min(...sizes)).toBeGreaterThan(4.99);
      expect(Math.max(...sizes)).toBeLessThan(7.01);
      const pens = new Set([...svg.matchAll(/stroke-width="([\d.]+)"/g)].map(([, pen]) => pen));
      expect([...pens].filter((pen) => pen !== '0.176' && pen !== '0.088')).toEqual([]);
      expect(svg).toContain(`width="${widthMm}mm"`);
      expect(heightMm).toBeLessThan(MOST_MM);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<pattern|filter=/);
    });

    it('gives a table and a caption', () => {
      const facts = { sequence: 'a sequence, 40,000 bp', version: '1.0' };
      const table = figureTable(each.content, optionsOf(each), facts);
      expect(
        new Set(
          table
            .trimEnd()
            .split('\n')
            .filter((line) => !line.startsWith('#'))
            .map((line) => line.split('\t').length),
        ).size,
      ).toBe(1);
      expect(captionOf(each.content, optionsOf(each), facts)).toMatch(/ Found with Flipon 1\.0\.$/);
    });
  });
}
