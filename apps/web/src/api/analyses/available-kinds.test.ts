import { expect, it } from 'vitest';
import { availableKinds } from './available-kinds.ts';

const info = {
  app: { version: '1', assemblyDate: '' },
  limits: { multipart: { maxFileSize: 1 }, password: { minLength: 4 } },
  links: { palindrome: '' },
  sendsMail: false,
};

it('offers what the server has switched on and this page knows', () => {
  const analysis = { g4hunter: true, g4killer: true, rloopr: false };
  expect(availableKinds({ ...info, analysis })).toEqual(['g4hunter']);
});

it('offers nothing that is off, and nothing before the server has answered', () => {
  expect(availableKinds({ ...info, analysis: { g4hunter: false } })).toEqual([]);
  expect(availableKinds(undefined)).toEqual([]);
});
