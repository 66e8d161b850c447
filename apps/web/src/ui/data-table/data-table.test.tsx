import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type DataColumn, DataTable } from './data-table.tsx';

const column = (key: string, more: Partial<DataColumn<{ id: number }>>) => ({
  ...{ key, label: key, render: () => key },
  ...more,
});
const letters = column('letters', { width: 100, grows: true });
const drawing = column('drawing', { width: 80, from: 1100 });

const draw = (columns: DataColumn<{ id: number }>[]) =>
  renderToStaticMarkup(
    <DataTable label="Made" columns={columns} rows={[]} outlineRows={0} isStale={false} />,
  );

it('is as wide at least as the columns that are shown', () => {
  expect(draw([column('position', { width: 90 }), letters, drawing])).toContain(
    'min-width:calc(90px + 100px + 80px * var(--has-1100, 1))',
  );
  expect(draw([drawing])).not.toContain('min-width');
});

it.each(['features/result/result.module.css', 'features/map/hits/hit-list.module.css'])(
  'does not count the columns that %s hides',
  (path) => {
    const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
    const blocks = text.split('@media').filter((block) => block.includes('[data-from='));
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      const [, from] = block.match(/\[data-from="(\d+)"\]/) ?? [];
      expect(block).toContain(`(max-width: ${from}px)`);
      expect(block).toContain(`--has-${from}: 0;`);
    }
  },
);
