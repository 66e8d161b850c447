import { expect, it } from 'vitest';
import { readOpenedShare } from './opened-share.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const SECRET = 'AAAAAAAAAA_BBBBBBBBB-C';

it('reads id and secret of a share, whatever follows the id', () => {
  for (const more of ['', '/', `/g4hunter/${ID}`]) {
    const address = { pathname: `/shared/${ID}${more}`, hash: `#${SECRET}` };
    expect(readOpenedShare(address)).toEqual({ id: ID, secret: SECRET });
  }
});

it.each(['', '#', '#content', `#${SECRET}D`, `#${SECRET.slice(1)}`, `#${SECRET.slice(1)}+`])(
  'finds no secret in the fragment "%s"',
  (hash) => {
    expect(readOpenedShare({ pathname: `/shared/${ID}`, hash })).toEqual({ id: ID, secret: null });
  },
);

it('takes an address below /shared for a share, and no other', () => {
  expect(readOpenedShare({ pathname: '/shared', hash: '' })).toEqual({ id: '', secret: null });
  expect(readOpenedShare({ pathname: '/shared/', hash: '' })).toEqual({ id: '', secret: null });
  for (const pathname of ['/', '/sharedness/1', '/results/shared/1']) {
    expect(readOpenedShare({ pathname, hash: `#${SECRET}` })).toBeNull();
  }
});
