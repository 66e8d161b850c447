import { expect, test } from 'vitest';
import { fuzzApi } from '../testing/fuzz/fuzz-api.ts';

/** Each run takes other calls; the seed that is printed makes the same ones again. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);

test('20,000 made-up calls get the answers that the OpenAPI page promises', async () => {
  const { calls, statuses, succeeded, faults } = await fuzzApi({ calls: 20_000, seed: SEED });
  console.log(
    `FUZZ_SEED=${SEED}: ${calls} calls, ${JSON.stringify(statuses)}, ${succeeded.size} operations succeeded`,
  );
  expect(faults).toEqual([]);
});
