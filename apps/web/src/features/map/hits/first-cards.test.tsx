import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FirstCards } from './first-cards.tsx';

const rows = Array.from({ length: 16 }, (_, id) => ({ id: `hit${id}` }));

function shownOf(count: number, chosen: string | null): string[] {
  const markup = renderToStaticMarkup(
    <FirstCards rows={rows.slice(0, count)} isStale={false} isChosen={({ id }) => id === chosen}>
      {({ id }) => id}
    </FirstCards>,
  );
  return [...(markup.match(/hit\d+/g) ?? []), ...(markup.match(/Show \d+ more/g) ?? [])];
}

it('begins with four, and says how many follow', () => {
  expect(shownOf(16, null)).toEqual(['hit0', 'hit1', 'hit2', 'hit3', 'Show 12 more']);
  expect(shownOf(4, null)).toEqual(['hit0', 'hit1', 'hit2', 'hit3']);
  expect(shownOf(0, null)).toEqual([]);
});

it('shows all where one of the others is chosen on the map', () => {
  expect(shownOf(6, 'hit5')).toHaveLength(6);
  expect(shownOf(6, 'hit2').at(-1)).toBe('Show 2 more');
});
