import { readFileSync } from 'node:fs';
import { itemMakerOf } from '@flipon/analyses/testing/item-maker';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { networkTaskOf, scanNetworkTask } from './scan-network-task.ts';
import {
  CONTEXT_BP,
  type ComputePiece,
  computeStrand,
  piecesWithin,
} from './strand-probabilities.ts';
import { useNetworks } from './testing/use-networks.ts';

type VectorCase = { name: string } & (
  | { kind: 'pieces'; tokens: number; expected: [number, number][] }
  | { kind: 'stitch'; tokens: number; pieces: [number, number[]][]; expected: number[] }
  | {
      kind: 'regions';
      probabilities: number[];
      threshold: number;
      minSequenceSize: number;
      expected: [number, number][];
    }
  | {
      kind: 'call';
      sequence?: string;
      fasta?: string;
      confidenceThreshold: number;
      minSequenceSize: number;
      checkReverseComplement?: boolean;
      expected: Record<string, number | string>[];
    }
);

const { cases } = JSON.parse(
  readFileSync(new URL('./fixtures/zdnabert2.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

const networks = useNetworks();
/** Made by the first test that computes; all calls are by the same network. */
let pool: ScanPool | undefined;

/** A pool that asks a function instead of a process. */
function poolOf(compute: ComputePiece): ScanPool {
  return {
    threads: 1,
    countBusy: () => 0,
    run: async (task, signal) => [
      { pieces: await scanNetworkTask(networkTaskOf(task), compute, signal), spentMs: 0 },
    ],
    close: async () => {},
  };
}

function casesOf<K extends VectorCase['kind']>(kind: K) {
  return cases.filter((each): each is Extract<VectorCase, { kind: K }> => each.kind === kind);
}

describe('the published vectors', () => {
  it.each(casesOf('pieces'))('cut $tokens k-mers into pieces', ({ tokens, expected }) => {
    const pieces = piecesWithin(tokens + 5, 0, tokens + 5);
    expect(pieces.map(({ start, end }) => [start, end])).toEqual(expected);
  });

  it.each(casesOf('stitch'))('put $name together', async ({ tokens, pieces, expected }) => {
    const recordLength = tokens + 5;
    const left = pieces.map(([, values]) => Float64Array.from(values));
    const compute = async () => left.shift() ?? new Float64Array(0);
    const record = { recordStart: 0, recordLength, circular: false };
    const stretch = { ...record, from: 0, to: recordLength };
    const window = new Uint8Array(recordLength + 2 * CONTEXT_BP).fill(65);
    const found = await computeStrand('+', stretch, window, compute, undefined);
    expect([...found]).toEqual([...expected, 0, 0, 0, 0, 0]);
  });

  it.each(casesOf('regions'))('find the regions of $name', async (given) => {
    const { probabilities, threshold, minSequenceSize, expected } = given;
    const parameters = await networks.fake('HG_chipseq');
    const found = await networks.scan(
      poolOf(async () => Float64Array.from(probabilities)),
      { ...parameters, confidenceThreshold: threshold, minSequenceSize },
      ['A'.repeat(probabilities.length + 5)],
    );
    expect(found.map(({ position, length }) => [position, position + length - 1])).toEqual(
      expected,
    );
  });

  it.for(casesOf('call'))('call $name', async (given, { skip }) => {
    const { sequence, fasta, expected } = given;
    const path = fasta === undefined ? null : sharedPath(`data/${fasta}`);
    // The sequence is not part of the project.
    skip(fasta !== undefined && path === null, `there is no ${fasta} beside the checkout`);
    const text = path === null ? (sequence ?? '') : readFileSync(path, 'utf8');
    const letters = text.replace(/^>.*$/gm, '').replace(/\s/g, '').toUpperCase();
    const parameters = { ...(await networks.fake('HG_kouzine')), ...pickParameters(given) };
    const toItem = itemMakerOf('zdnabert2', parameters);
    pool ??= networks.pool();
    for (const stretchBp of [496, 5000]) {
      const hits = await networks.scan(pool, parameters, [letters], { stretchBp });
      const items = hits.map((hit, id) => {
        const { position, length } = hit;
        const bases = Buffer.from(letters.slice(position, position + length));
        return toItem({ ...hit, id }, bases);
      });
      expect(items).toEqual(expected.map((item, id) => closeTo({ ...item, id })));
    }
  });
});

function pickParameters(given: {
  confidenceThreshold: number;
  minSequenceSize: number;
  checkReverseComplement?: boolean;
}) {
  const { confidenceThreshold, minSequenceSize, checkReverseComplement = false } = given;
  return { confidenceThreshold, minSequenceSize, checkReverseComplement };
}

function closeTo(item: Record<string, number | string>) {
  const numbers = ['zdnaGCRichness', 'zdnaGTRichness', 'confidenceScore'];
  const close = numbers.map((key) => [key, expect.closeTo(Number(item[key]), 9)]);
  return { ...item, ...Object.fromEntries(close) };
}
