import { expect, test } from 'vitest';
import { fuzzApi } from '../testing/fuzz/fuzz-api.ts';

/** Another seed makes other calls; the long test takes many times as many. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

test('150 made-up calls get the answers that the OpenAPI page promises', async () => {
  const report = await fuzzApi({ calls: 150, seed: SEED });
  expect(report.faults).toEqual([]);
  // They come further than to the first refusal.
  expect(report.statuses['200']).toBeGreaterThan(30);
  expect(report.succeeded.size).toBeGreaterThan(45);
  // A busy machine takes minutes; nothing in it waits for a time.
}, 900_000);
