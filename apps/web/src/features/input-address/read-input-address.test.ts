import { expect, it } from 'vitest';
import { readInputAddress } from './read-input-address.ts';

const read = (search: string) => {
  const asked = readInputAddress(search);
  if ('refusal' in asked) return asked.refusal;
  return { inputs: asked.inputs.map(({ href }) => href), kinds: asked.kinds };
};

it('reads addresses and kinds, each one once', () => {
  expect(read('?input=https://data.example/a.fa.gz&kinds=g4hunter,zdna,g4hunter')).toEqual({
    inputs: ['https://data.example/a.fa.gz'],
    kinds: ['g4hunter', 'zdna'],
  });
  expect(read('?input=https://a.example/x%3Fy=1%26z&input=https://b.example#part')).toEqual({
    inputs: ['https://a.example/x?y=1&z', 'https://b.example/'],
    kinds: [],
  });
  expect(read('?input=https://a.example/x&input=https://a.example/x%23part')).toMatchObject({
    inputs: ['https://a.example/x'],
  });
  // Letters that look like others are shown as what they are.
  expect(read(`?input=https://ex${encodeURIComponent('а')}mple.org/a.fa`)).toMatchObject({
    inputs: [expect.stringMatching(/^https:\/\/xn--/)],
  });
});

it.each([
  ['?input=http://data.example/a.fa', 'Only addresses that begin with https:// are fetched.'],
  ['?input=file:///etc/passwd', 'Only addresses that begin with https:// are fetched.'],
  ['?input=javascript:alert(1)', 'Only addresses that begin with https:// are fetched.'],
  ['?input=data:text/plain,ACGT', 'Only addresses that begin with https:// are fetched.'],
  ['?input=a.fa', 'a.fa is no address.'],
  ['?input=', 'Nothing is no address.'],
  [
    '?input=https://user:word@data.example/',
    'An address with a user name or a password is not fetched.',
  ],
  [
    '?input=https://data.example@evil.example/',
    'An address with a user name or a password is not fetched.',
  ],
  [`?input=https://a.example/${'a'.repeat(2000)}`, 'An address has 2000 characters at most.'],
  ['?input=https://a.example&kinds=b-dna', 'There is no analysis b-dna.'],
  [`?${'input=https://a.example&'.repeat(11)}`, 'A link names 10 files at most.'],
])('refuses %s', (search, refusal) => {
  expect(read(search)).toBe(refusal);
});
