import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hitRows, runInMemory } from '../../scan/run-in-memory.ts';
import { itemMakerOf } from '../../testing/item-maker.ts';
import { cruciformDerived } from './derived.ts';
import { cruciformKernel } from './kernel.ts';
import type { CruciformParameters } from './parameters.ts';
import { defaults } from './testing/made-repeats.ts';

interface VectorItem {
  position: number;
  length: number;
  stability: { delta: number };
}

interface VectorCase {
  name: string;
  input: { sequence: string; options?: Partial<CruciformParameters> & { circular?: boolean } };
  expected: { ok: { resultCount: number; items: VectorItem[] } };
}

const { cases } = JSON.parse(
  readFileSync(new URL('./fixtures/cruciform.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

const FLANK = cruciformDerived.context;

/** The items of the API, less id and flanks. */
function findItems(sequence: string, options: VectorCase['input']['options'] = {}) {
  const { circular = false, ...given } = options;
  const parameters = { ...defaults, ...given, wrapOrigin: circular };
  const bases = new TextEncoder().encode(sequence);
  const records = [{ start: 0, length: bases.length, circular }];
  const hits = runInMemory(cruciformKernel, bases, records, { ...parameters });
  const toItem = itemMakerOf('cruciform', parameters);
  const padding = 'N'.repeat(FLANK);
  const padded = new TextEncoder().encode(padding + sequence + padding);
  return hitRows(hits).map((row) => {
    const { position = 0, length = 0 } = row;
    const { id, flanks, ...item } = toItem(
      { ...row, id: 1 },
      padded.subarray(position, position + length + 2 * FLANK),
    );
    return item;
  });
}

describe('the shared vectors', () => {
  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(10));

  it.each(cases)('$name', ({ input, expected }) => {
    const { items, resultCount } = expected.ok;
    expect(items.length).toBe(resultCount);
    // The delta that is stored is the one that the texts compute anew.
    const withDelta = items.map((item) => ({ ...item, delta: item.stability.delta }));
    expect(findItems(input.sequence, input.options)).toEqual(withDelta);
  });
});
