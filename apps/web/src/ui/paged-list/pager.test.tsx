import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pager } from './pager.tsx';

const draw = (pageNumber: number, totalElements: number, printedAs?: string) =>
  renderToStaticMarkup(
    <Pager
      label="hits"
      pageSize={20}
      onChange={() => {}}
      {...{ pageNumber, totalElements }}
      {...(printedAs === undefined ? {} : { printedAs })}
    />,
  );

it('says on paper which rows of the list there are', () => {
  expect(draw(1, 1093)).toContain('Printed: rows 21 to 40, of 1,093 in all.');
  expect(draw(0, 7)).toContain('Printed: rows 1 to 7, of 7 in all.');
  expect(draw(0, 0)).not.toContain('Printed');
  expect(draw(0, 7, 'batches')).toContain('Printed: batches 1 to 7, of 7 in all.');
});
