import { parseParameters } from '@flipon/analyses/parse-parameters';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { classesOf } from '../lanes/map-class.ts';
import { NearestTable } from './nearest-table.tsx';

it('is printed with its numbers, which are buttons', () => {
  const owners = classesOf(
    (['g4hunter', 'zdna'] as const).map((kind) => ({
      ...{ id: kind, kind, title: 'made', parameters: parseParameters(kind, {}), resultCount: 1 },
      finished: '2026-11-26T00:00:00Z',
    })),
  );
  const markup = renderToStaticMarkup(
    <NearestTable
      owners={owners}
      name="G4 hunter"
      all={5}
      labels={['overlap', '1 to 10', 'none']}
      rows={[{ to: 1, counts: [3, 1], none: 1 }]}
      chosen={null}
      onChoose={() => {}}
    />,
  );
  const buttons = markup.match(/<button[^>]*>/g);
  expect(buttons).toHaveLength(3);
  expect(buttons?.every((tag) => tag.includes('data-print="yes"'))).toBe(true);
});
