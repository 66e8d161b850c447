import { analysisKinds } from '@flipon/analyses/definitions';
import { hasShared } from '@flipon/test-material/shared-material';
import { expect, it } from 'vitest';
import { scanCases } from './vector-cases.ts';

const where = hasShared() ? 'the shared folder' : 'this checkout alone';

it(`has cases of every kind that a scan computes, by ${where}`, () => {
  const kinds = new Set(scanCases().map(({ kind }) => kind));
  // A network has vectors of its own.
  expect([...kinds].sort()).toEqual(
    analysisKinds.filter((kind) => kind !== 'zdnabert2').toSorted(),
  );
});
