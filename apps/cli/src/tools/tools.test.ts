import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

async function run(words: readonly string[], input = '') {
  const finished = await runFlipon(words, { cwd: folder.path, input });
  const lines = finished.stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  return { ...finished, lines };
}

interface KillerCase {
  params: { sequence: string; threshold: string; onComplementary: boolean; limit: number };
  expected: Record<string, unknown> & { mutationSequences: string[] };
}

function killerCases(): KillerCase[] {
  const url = import.meta.resolve('@flipon/analyses/tools/g4killer/g4killer');
  const path = new URL('fixtures/g4killer.json', url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { cases: KillerCase[] }).cases;
}

describe('flipon kill', () => {
  it('answers as the API does: the vectors', async () => {
    const cases = killerCases().slice(0, 12);
    expect(cases.length).toBeGreaterThan(5);
    for (const { params, expected } of cases) {
      const { sequence, threshold, onComplementary, limit } = params;
      const flags = ['--threshold', threshold, '--onComplementary', String(onComplementary)];
      const { code, lines } = await run(['kill', sequence, ...flags]);
      expect(code).toBe(0);
      expect(lines).toHaveLength(1);
      const { originScoreExact: _o, mutationScoreExact: _m, ...answer } = expected;
      const mutationSequences = lines[0].mutationSequences.slice(0, limit);
      expect({ ...lines[0], mutationSequences }).toEqual(answer);
    }
  });

  it('takes the records of a file and of standard input, and the short name of its flag', async () => {
    await folder.write('some.fa.gz', gzipSync('>one\nGGGTTAGGGTTAGGG\n>two\nCCCTAA\nCCC\n'));
    const { code, lines } = await run(['kill', 'some.fa.gz', '-', '--complementary'], 'CCCCCCCC');
    expect(code).toBe(0);
    expect(lines.map((line) => [line.originSequence, line.onComplementary])).toEqual([
      ['GGGTTAGGGTTAGGG', true],
      ['CCCTAACCC', true],
      ['CCCCCCCC', true],
    ]);
    expect(lines.map((line) => line.targetThreshold)).toEqual([1, 1, 1]);
  });

  it('tells each refused sequence by its number, ends with 1, and prints nothing', async () => {
    await folder.write('long.fa', `>fine\nGGG\n>long\n${'G'.repeat(2001)}\n`);
    const refused = await run(['kill', 'GGWG', 'long.fa']);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(
      /^flipon: sequence 1: .*W at position 3.*\nflipon: sequence 3 \("long" in long\.fa\): Sequence max length is 2000\.\n$/,
    );
    expect(await run(['kill', 'none.fa'])).toMatchObject({
      code: 1,
      stderr: 'flipon: none.fa cannot be read: there is no such file or folder.\n',
    });
    expect((await run(['kill', '-'], 'GG!')).stderr).toContain(
      'flipon: standard input, line 1, column 3: "!" is not a nucleotide code.',
    );
  });
});

const BEST_SITE = {
  sequence: 'GGACATGCCCGGGCATGTCC',
  position: 0,
  length: 20,
  predictor: 0,
  difference: -7.61,
  affinity: 1,
};

describe('flipon p53', () => {
  it('answers one line a sequence, as the API does', async () => {
    const { code, lines } = await run(['p53', 'ggacaugcccgggcaugucc', 'ATCCCCCCCCTTTCCCCCCA']);
    expect(code).toBe(0);
    expect(lines).toEqual([
      BEST_SITE,
      {
        sequence: 'ATCCCCCCCCTTTCCCCCCA',
        position: 0,
        length: 20,
        predictor: 3.72,
        difference: -3.89,
        affinity: 0,
      },
    ]);
  });

  it('tells each refused sequence by its number, ends with 1, and prints nothing', async () => {
    const refused = await run(['p53', BEST_SITE.sequence, 'ACGT', `${'A'.repeat(19)}N`]);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toBe(
      'flipon: sequence 2: Sequence length has to be 20.\n' +
        'flipon: sequence 3: Sequence may contain only A, C, G, T (U).\n',
    );
  });

  it('finds the best sites, one line each, as many as are asked for', async () => {
    const longer = `TTA${BEST_SITE.sequence}NGAACATGTCCCAACATGTTG`;
    const { lines } = await run(['p53', 'best', longer]);
    expect(lines[0]).toEqual({ ...BEST_SITE, position: 3 });
    expect(lines.map((line) => line.position)).toContain(24);
    expect((await run(['p53', 'best', longer, '--limit', '1'])).lines).toEqual(lines.slice(0, 1));
    const refused = await run(['p53', 'best', 'ACGT']);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toBe('flipon: sequence 1: Sequence length has to be minimal 20.\n');
  });
});
