import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HitList } from './hit-list.tsx';
import type { HitListProps } from './use-hit-list.ts';

const list = { lines: [], counts: [], total: 0, isStale: false, error: null };
const props: HitListProps = {
  sequence: { id: 'made', name: 'made' } as never,
  list: { ...list, retry: () => {} },
  ...{ hasFeatures: true, hasRecords: true, owners: [], analyses: [], page: 0, chosen: null },
  order: 'strength',
  ...{ place: 'on the map', rangeWords: '1 to 500' },
  ...{ onOrder: () => {}, onPage: () => {}, onChoose: () => {} },
};

it('has room for its letters, with all columns at 1440 pixels, and below 1100 without the last two', () => {
  const markup = renderToStaticMarkup(<HitList {...props} />);
  const [, least = ''] = markup.match(/min-width:calc\(([^"]*)\)"/) ?? [];
  const widths = least.split(' + ');
  const sum = (some: readonly string[]) =>
    some.reduce((total, width) => total + Number.parseInt(width, 10), 0);
  expect(widths).toContain('150px');
  expect(sum(widths)).toBeLessThanOrEqual(1375);
  expect(widths.slice(-2)).toEqual(['110px * var(--has-1100, 1)', '180px * var(--has-1100, 1)']);
  expect(
    markup.match(/<th[^>]* data-from="1100"[^>]*>[^<]*/g)?.map((head) => head.replace(/.*>/, '')),
  ).toEqual(['Feature', 'Also here']);
});
