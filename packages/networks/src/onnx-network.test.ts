import { reverseComplement } from '@flipon/analyses/reverse-complement';
import { ensureOnnx } from '@flipon/checkpoints/ensure-onnx';
import {
  configJson,
  encodeSafetensors,
  makeTensors,
  TINY,
  vocabularyText,
} from '@flipon/checkpoints/testing/tiny-network';
import { randomDna } from '@flipon/test-material/random-dna';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { ModelError } from './model-error.ts';
import { runsOf, stitchSlowly } from './testing/slow-network.ts';
import { useNetworks } from './testing/use-networks.ts';

const networks = useNetworks();
/** A real child, a real conversion. */
const real = { childFile: undefined, onnxOf: undefined };
const bases = randomDna(11, 1700, { nFraction: 0.02 });
const letters = Buffer.from(bases).toString('latin1');

async function installTiny() {
  const weights = encodeSafetensors(makeTensors(TINY));
  const files = { config: configJson(TINY), vocabulary: vocabularyText(), as: 'model.safetensors' };
  const parameters = await networks.install('HG_chipseq', weights, files);
  return { ...parameters, minSequenceSize: 6, checkReverseComplement: true };
}

/** The same network as its file says it, piece by piece in this process. */
async function runPieceByPiece(path: string, text: string): Promise<number[]> {
  const session = await InferenceSession.create(path, { logSeverityLevel: 3 });
  const words = vocabularyText().split('\n');
  const pieces = new Map<number, number[]>();
  const kmers = text.length - 5;
  for (let start = 0; start < kmers; start += 496) {
    const ids = Array.from({ length: Math.min(512, kmers - start) }, (_, at) => {
      const word = text.slice(start + at, start + at + 6);
      return BigInt(words.includes(word) ? words.indexOf(word) : words.indexOf('[UNK]'));
    });
    const input = new Tensor('int64', BigInt64Array.from(ids), [1, ids.length]);
    const { logits } = await session.run({ input_ids: input });
    const values = logits?.data as Float32Array;
    pieces.set(
      start,
      ids.map((_, at) => {
        const [other, z] = [Math.exp(values[2 * at] ?? 0), Math.exp(values[2 * at + 1] ?? 0)];
        return z / (other + z);
      }),
    );
  }
  await session.release();
  return stitchSlowly(kmers, (start) => pieces.get(start) ?? []);
}

it('computes what the same network gives piece by piece, on both strands', async () => {
  const installed = await installTiny();
  const { weightsSha256 = '' } = installed;
  const folder = networks.path('models/HG_chipseq');
  const network = { folder, weights: 'model.safetensors', weightsSha256 } as const;
  const { path } = await ensureOnnx(network, { precision: 'float32' });
  const other = Buffer.from(reverseComplement(bases)).toString('latin1');
  const strands = [await runPieceByPiece(path, letters), await runPieceByPiece(path, other)];
  // Three of four k-mers are above it, whatever weights chance has made, and none is at it.
  const sorted = strands.flat().toSorted((a, b) => a - b);
  const [below = 0, above = 0] = sorted.slice(sorted.length / 4);
  const parameters = { ...installed, confidenceThreshold: (below + above) / 2 };
  const hits = await networks.scan(networks.pool(real), parameters, [letters]);
  const expected = strands.flatMap((values, strand) =>
    runsOf(values, parameters).map(([first, last]) => {
      const inside = values.slice(first, last + 1);
      const length = inside.length;
      const mean = inside.reduce((sum, value) => sum + value, 0) / length;
      const position = strand === 0 ? first : letters.length - 1 - last;
      return { strand, position, length, confidenceScore: expect.closeTo(mean, 8) };
    }),
  );
  expected.sort((a, b) => a.position - b.position || a.strand - b.strand);
  expect(expected.length).toBeGreaterThan(10);
  expect(hits).toEqual(expected.map((region) => expect.objectContaining(region)));
});

it('refuses files that are no network, and answers that are no numbers', async () => {
  const vocabulary = vocabularyText();
  const sentence = 'Model MM_curax cannot be computed: its files are damaged or of another kind.';
  const garbage = await networks.install('MM_curax', 'not ONNX', { vocabulary });
  const scan = networks.scan(networks.pool(real), garbage, [letters]);
  await expect(scan).rejects.toThrow(new ModelError(sentence));
  const noWords = await networks.install('MM_curax', 'not ONNX', { vocabulary: 'A\n' });
  await expect(networks.scan(networks.pool(real), noWords, [letters])).rejects.toThrow(sentence);
  const nan = makeTensors(TINY);
  nan.get('classifier.weight')?.values.fill(Number.NaN);
  const files = { config: configJson(TINY), vocabulary, as: 'model.safetensors' };
  const silent = await networks.install('MM_kouzine', encodeSafetensors(nan), files);
  const silentScan = networks.scan(networks.pool(real), silent, [letters]);
  await expect(silentScan).rejects.toThrow('Model MM_kouzine cannot be computed');
});

it('says that files could not be converted, and keeps the reason for the log', async () => {
  const files = { config: configJson(TINY), vocabulary: vocabularyText(), as: 'pytorch_model.bin' };
  const parameters = await networks.install('HG_kouzine', 'no zip archive', files);
  const error = await networks
    .scan(networks.pool(real), parameters, [letters])
    .catch((thrown: unknown) => thrown);
  expect(error).toEqual(
    new ModelError('Model HG_kouzine cannot be used: its files could not be converted.'),
  );
  expect((error as ModelError).cause).toHaveProperty('message', expect.stringContaining('.bin'));
});
