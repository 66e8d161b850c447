import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findJourneys, findTestsOfSharedMaterial, findTestsOfSome } from './select-tests.ts';

const root = join(import.meta.dirname, '../..');

it('finds what opens a browser, also through other files, and nothing else', () => {
  const journeys = findJourneys(root);
  expect(journeys).toContain('e2e/src/journeys/first-journey.test.ts');
  expect(journeys).toContain('e2e/src/kinds/zdna-journey.test.ts');
  expect(journeys).not.toContain('e2e/src/same-scans.test.ts');
  expect(journeys).not.toContain('e2e/src/faults/wrong-folder.test.ts');
});

it('finds what asks for the shared material', () => {
  const tests = findTestsOfSharedMaterial(root);
  expect(tests).toContain('packages/analyses/src/kinds/zdna/kernel.shared.test.ts');
  expect(tests).toContain('e2e/src/vector-cases.test.ts');
  // Through the tests that kinds of repeats share.
  expect(tests).toContain('packages/analyses/src/kinds/aphased/kernel.test.ts');
  expect(tests).not.toContain('e2e/src/same-scans.test.ts');
  // It asks for the shared material, and is a journey.
  expect(tests).not.toContain('e2e/src/journeys/circle-journey.test.ts');
});

it('finds what the long run repeats for every kind, adds to, and runs as a program', () => {
  const tests = findTestsOfSome(root);
  expect(tests).toContain('apps/server/src/foreign-reads.test.ts');
  expect(tests).toContain('e2e/src/journeys/silent-server.test.ts');
  expect(tests).toContain('apps/cli/src/usage.test.ts');
});
