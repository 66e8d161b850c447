import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawWithoutServer } from '../../../testing/without-server.ts';
import type { BulkColumns, BulkRow } from '../columns/bulk-columns.ts';
import type { BulkPage } from './bulk-page.ts';
import type { BulkState } from './bulk-state.ts';
import { CallState } from './call-state.tsx';

type Columns = BulkColumns<never, BulkRow>;

function draw(part: object): string {
  const state = { answered: null, ...part } as unknown as BulkState<Columns>;
  return renderToStaticMarkup(<CallState page={{} as BulkPage<Columns>} state={state} />);
}

it.each([
  [
    { call: { is: 'sending', source: { name: 'a.csv', table: new Blob(['ACGT']) }, sinceMs: 0 } },
    'Sending a.csv, 4 bytes, ',
  ],
  [
    {
      call: { is: 'reading', sinceMs: 0 },
      answered: { columns: { rowCount: () => 12 }, totalRows: 40 },
    },
    '12 of 40 rows, ',
  ],
])('counts no seconds while the server is gone: %j', async (part, words) => {
  expect(draw(part)).toMatch(new RegExp(`${words}[\\d,.]+ (?:ms|s|min|h)\\b`));
  expect(await drawWithoutServer(() => draw(part))).toContain(
    `${words}not finished when the server last answered</p>`,
  );
});
