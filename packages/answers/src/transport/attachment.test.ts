import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeFileStem } from '../exports/file-names.ts';
import { attachment } from './attachment.ts';

it('makes a header of any name that no client reads as two', () => {
  expect(attachment('a b.csv')).toBe('attachment; filename="a b.csv"');
  expect(attachment("é'%.csv")).toBe(
    `attachment; filename="_'_.csv"; filename*=UTF-8''%C3%A9%27%25.csv`,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
      const header = attachment(`${safeFileStem(text, 'otherwise')}.csv`);
      expect(header).toMatch(/^attachment; filename="[^"\\]+"(; filename\*=UTF-8''[!-~]+)?$/);
    }),
  );
});
