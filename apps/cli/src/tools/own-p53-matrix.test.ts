import { afterEach, describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const SITE = `${'AT'.repeat(9)}CT`;
const ROW = { free: Array(20).fill(0), dear: Array(20).fill(0.2) };
const MADE = {
  reference_log_kd: -8.5,
  rows: { A: ROW.free, C: ROW.dear, G: ROW.dear, T: ROW.free },
};
const FOUND = { predictor: 0.2, difference: -8.3, affinity: 0.9 };

/** Runs with the variable of the environment set to the path of a file with this text. */
async function runWith(text: string | null, words: readonly string[], input = '') {
  process.env['FLIPON_P53_MATRIX'] =
    text === null ? 'missing.json' : await folder.write('matrix.json', text);
  const { code, stdout, stderr } = await runFlipon(words, { cwd: folder.path, input });
  const lines = stdout.split('\n').slice(0, -1);
  return { code, stderr, hits: lines.map((line) => JSON.parse(line)) };
}

afterEach(() => {
  delete process.env['FLIPON_P53_MATRIX'];
});

describe('a p53 matrix of the environment', () => {
  const made = JSON.stringify(MADE);

  it('is what single sites, the best of them and scans are computed with', async () => {
    expect((await runWith(made, ['p53', SITE])).hits).toMatchObject([FOUND]);
    const best = await runWith(made, ['p53', 'best', `CCC${SITE}CCC`, '--limit', '1']);
    expect(best.hits).toMatchObject([{ ...FOUND, position: 3 }]);
    const words = ['scan', 'p53predictor', '-', '--threshold', '0.2', '--format', 'jsonl'];
    const scan = await runWith(made, words, `CCCCC${SITE}CCCCC`);
    expect(scan.hits).toMatchObject([{ ...FOUND, position: 5 }]);
  });

  it('is refused by its path, with every reason', async () => {
    const wrong = await runWith(JSON.stringify({ ...MADE, reference_log_kd: 'low' }), [
      'p53',
      SITE,
    ]);
    expect(wrong).toEqual({
      code: 1,
      hits: [],
      stderr: `flipon: FLIPON_P53_MATRIX: ${folder.path}/matrix.json: "reference_log_kd" must be a number, but is "low".\n`,
    });
    const missing = await runWith(null, ['scan', 'p53predictor', '-'], SITE);
    expect([missing.code, missing.stderr]).toEqual([
      1,
      'flipon: FLIPON_P53_MATRIX: missing.json cannot be read: there is no such file or folder.\n',
    ]);
  });

  it('does not matter to others', async () => {
    const words = ['scan', 'g4hunter', '-', '--format', 'jsonl'];
    expect(await runWith(null, words, 'GGGTTAGGGTTAGGGTTAGGGTTAGGG')).toMatchObject({ code: 0 });
  });
});
