import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PIECE_STEP } from '@flipon/analyses/kinds/zdnabert2/network-pieces';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { hitRows } from '@flipon/analyses/run-in-memory';
import {
  configJson,
  encodePytorch,
  makeTensors,
  TINY,
  vocabularyText,
} from '@flipon/checkpoints/testing/tiny-network';
import { networkEngine } from '@flipon/networks/engine';
import { openModelShelf } from '@flipon/networks/model-shelf';
import { createNetworkPool } from '@flipon/networks/network-pool';
import { scanSequence } from '@flipon/scan/scan-sequence';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runProgram } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => vi.stubEnv('FLIPON_MODELS_DIR', join(folder.path, 'models')));
afterEach(() => vi.unstubAllEnvs());

const letters = Buffer.from(randomDna(3, 1200)).toString('latin1');
const scan = (...words: string[]) =>
  runProgram(['scan', 'zdnabert2', '-', ...words], { input: `>r\n${letters}\n` });

async function installTiny() {
  const weights = encodePytorch(makeTensors(TINY));
  await folder.write('models/HG_chipseq/config.json', configJson(TINY));
  await folder.write('models/HG_chipseq/vocab.txt', vocabularyText());
  await folder.write('models/HG_chipseq/pytorch_model.bin', weights);
  const setup = `${sha256Of(configJson(TINY))}  config.json\n${sha256Of(vocabularyText())}  vocab.txt\n`;
  return { weightsSha256: sha256Of(weights), setupSha256: sha256Of(setup) };
}

function sha256Of(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The same analysis by the pool, without the command line. */
async function scanByPool(given: Record<string, unknown>, texts: Record<string, string>) {
  const engine = await networkEngine();
  const parameters = {
    ...parseParameters('zdnabert2', given),
    ...texts,
    engine: 'name' in engine ? engine.name : '',
    precision: 'float32',
  };
  const shelf = openModelShelf(join(folder.path, 'models'));
  const pool = createNetworkPool({ shelf, memoryMb: 1200, threads: 1, precision: 'float32' });
  const basesPath = await folder.write('bases', letters);
  const { length } = letters;
  const records = [{ index: 0, name: 'r', description: '', start: 0, length, circular: false }];
  const request = { kind: 'zdnabert2' as const, parameters, basesPath, records };
  const hits = [];
  for await (const batch of scanSequence(pool, { ...request, stretchBp: PIECE_STEP })) {
    hits.push(...hitRows(batch));
  }
  await pool.close();
  return hits;
}

describe('flipon scan with a network', () => {
  it('finds its regions, and tells weights, engine and precision', async () => {
    const texts = await installTiny();
    const given = { model: 'HG_chipseq', confidenceThreshold: 0.35, checkReverseComplement: true };
    const words = Object.entries(given).map(([key, value]) => `--${key}=${value}`);
    const { code, stdout, stderr } = await scan(...words, '--format', 'gff3', '--threads', '1');
    // A conversion happens once, and is reported once.
    expect([code, stderr]).toEqual([
      0,
      'flipon: HG_chipseq is converted to ONNX, which is done once.\n',
    ]);
    const { weightsSha256, setupSha256 } = texts;
    expect(stdout).toContain(
      `weightsSha256 ${weightsSha256}; setupSha256 ${setupSha256}; engine onnxruntime-node 1.30.0; precision`,
    );
    const rows = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const places = rows.map((line) => line.split('\t')).map((cells) => cells.slice(3, 7));
    const expected = await scanByPool(given, texts);
    expect(expected.length).toBeGreaterThan(1);
    expect(places.map(([start, end, , strand]) => [Number(start), Number(end), strand])).toEqual(
      expected.map(({ position, length, strand }) => [
        position + 1,
        position + length,
        strand === 0 ? '+' : '-',
      ]),
    );
  });

  it('refuses a missing model, saying how to install it, and CUDA on a machine without it', async () => {
    const absent = await scan('--model', 'MM_curax');
    expect([absent.code, absent.stdout]).toEqual([1, '']);
    expect(absent.stderr).toBe(
      `flipon: Model MM_curax is not installed in ${folder.path}/models.\n` +
        'flipon: Put its config.json, vocab.txt and weights into the folder MM_curax there, or name ' +
        'another folder with FLIPON_MODELS_DIR; see flipon models --help. The model BZ_energy needs ' +
        'no files.\n',
    );
    const cuda = await scan('--useCuda', 'true');
    expect(cuda.code).toBe(2);
    expect(cuda.stderr).toMatch(/^flipon: --useCuda: CUDA is not available on this machine\.\n/);
  });
});
