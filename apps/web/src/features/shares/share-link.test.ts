import { expect, it } from 'vitest';
import { shareLink } from './share-link.ts';

const page = 'https://flipon.example/shared/1';
const secret = 'AAAAAAAAAA_BBBBBBBBB-C';

it('keeps the view in the query, and the secret after it in the fragment', () => {
  const link = new URL(shareLink({ page, viewSearch: 'min_score=1.6&strand=%2B', secret }));
  expect(link.searchParams.get('strand')).toBe('+');
  expect(link.search).not.toContain(secret);
  expect(link.hash).toBe(`#${secret}`);
});

it('has no query where the share opens from its beginning', () => {
  expect(shareLink({ page, viewSearch: '', secret })).toBe(`${page}#${secret}`);
});
