import { parseParameters } from '@flipon/analyses/parse-parameters';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { classesOf } from '../lanes/map-class.ts';
import { OverlapMatrix } from './overlap-matrix.tsx';

const owners = classesOf(
  (['g4hunter', 'zdna'] as const).map((kind) => ({
    id: kind,
    kind,
    title: 'made',
    parameters: parseParameters(kind, {}),
    resultCount: 1,
    finished: '2026-11-26T00:00:00Z',
  })),
);
const both = [
  [100, 50],
  [50, 200],
];

const draw = (chosen: readonly [number, number] | null, measure?: 'jaccard') =>
  renderToStaticMarkup(
    <OverlapMatrix
      owners={owners}
      overlaps={{ both } as never}
      chosen={chosen}
      onChoose={() => {}}
      {...(measure === undefined ? {} : { measure })}
    />,
  );
/** The names of the fields that the Tab key comes to. */
const stopsOf = (markup: string) =>
  [...markup.matchAll(/<button[^>]*>/g)].flatMap(([tag]) =>
    tag.includes('tabindex="0"') ? [tag.match(/aria-label="([^"]*)"/)?.[1]] : [],
  );

it('is one stop of the Tab key: its first field, or the chosen one', () => {
  expect(stopsOf(draw(null))).toEqual(['G4 hunter: 100 bases']);
  expect(stopsOf(draw([0, 1]))).toEqual([
    'G4 hunter and Z-DNA hunter: 50 bp, 50\u00a0% of G4 hunter',
  ]);
  // Of a class that is no longer shown.
  expect(stopsOf(draw([7, 7]))).toEqual(['Z-DNA hunter: 200 bases']);
});

it('is printed with its numbers, which are buttons', () => {
  const buttons = draw(null).match(/<button[^>]*>/g);
  expect(buttons).toHaveLength(4);
  expect(buttons?.every((tag) => tag.includes('data-print="yes"'))).toBe(true);
});

it('says the scale of its tints', () => {
  expect(draw(null)).toContain('0 to 100 % of the row’s bases');
  expect(draw(null, 'jaccard')).toContain('Jaccard index 0 to 1');
});
