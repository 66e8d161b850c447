import { expect, test } from 'vitest';
import { fuzzApi } from '../testing/fuzz/fuzz-api.ts';

/** Another seed makes other calls; the long test takes ten times as many. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

test('1,000 made-up calls get the answers that the OpenAPI page promises', async () => {
  const report = await fuzzApi({ calls: 1000, seed: SEED });
  expect(report.faults).toEqual([]);
  // They come further than to the first refusal.
  expect(report.statuses['200']).toBeGreaterThan(200);
  expect(report.succeeded.size).toBeGreaterThan(250);
  // A busy machine takes minutes; nothing in it waits for a time.
}, 900_000);
