import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { runFlipon, startFlipon } from '../testing/run-flipon.ts';
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
      expect({ ...lines[0], mutationSequences }).toEqual({ row: 1, name: '', ...answer });
    }
  });

  it('takes the rows of files and of standard input, and the short name of its flag', async () => {
    await folder.write('some.fa.gz', gzipSync('>one\nGGGTTAGGGTTAGGG\n>two\nCCCTAA\nCCC\n'));
    const words = ['kill', 'some.fa.gz', 'GGGG', '-', '--complementary'];
    const { code, lines } = await run(words, 'CCCCCCCC\n\nccc');
    expect(code).toBe(0);
    expect(lines.map(({ row, name, originSequence }) => [row, name, originSequence])).toEqual([
      [1, 'one', 'GGGTTAGGGTTAGGG'],
      [2, 'two', 'CCCTAACCC'],
      [3, '', 'GGGG'],
      [4, '', 'CCCCCCCC'],
      [5, '', 'CCC'],
    ]);
    expect(lines.every(({ onComplementary }) => onComplementary)).toBe(true);
    expect(lines.map((line) => line.targetThreshold)).toEqual([1, 1, 1, 1, 1]);
  });

  it('keeps letters of Windows-1252 in names, and says so', async () => {
    await folder.write('a.csv', Buffer.from('p\xe8re;GGGTTAGGG\np2;GGGG\n', 'latin1'));
    const { lines, stderr } = await run(['kill', 'a.csv']);
    expect(lines.map(({ name }) => name)).toEqual(['père', 'p2']);
    expect(stderr).toMatch(/^flipon: a\.csv: The text is no UTF-8 everywhere: .*\(0xE8\) as "è"/);
  });

  it('reads the sequences beside names of letters of bases, and says from which column', async () => {
    const lines = ['KRAS GGGCGGTGTGGGAAGAGGG', 'NRAS GGGAGGGGCGGGTCTGGG'];
    for (const separator of [',', ' ', '\t']) {
      const table = lines.join('\n').replaceAll(' ', separator);
      const ran = await run(['kill', '-'], table);
      expect(ran.lines.map(({ name, originSequence }) => [name, originSequence])).toEqual(
        lines.map((line) => line.split(' ')),
      );
      expect([ran.code, ran.stderr]).toEqual([
        0,
        'flipon: standard input: No column is named sequence; the sequences are read from column 2.\n',
      ]);
    }
    const primers = 'Name,Forward,Reverse\np1,GGGCGGTGTGGG,GGGAGGGGCGGG\n';
    const refused = await run(['p53', '-'], primers);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('Columns 2 ("Forward") and 3 ("Reverse") hold sequences.');
  });

  it('prints a line for each row and threshold, bad rows among them, and ends with 1', async () => {
    await folder.write(
      'oligos.csv',
      `Name;Sequence\r\na;GGGG\r\n\r\nb;GGWG\r\nc;${'G'.repeat(2001)}\r\n`,
    );
    const { code, lines, stderr } = await run(['kill', 'oligos.csv', '--threshold', '1.0,2']);
    expect([code, stderr]).toEqual([1, 'flipon: 2 of 3 rows have no answer; "error" says why.\n']);
    expect(
      lines.map((line) => [line.row, line.name, line.targetThreshold, line.changeCount]),
    ).toEqual([
      [1, 'a', 1, 2],
      [1, 'a', 2, 1],
      [2, 'b', 1, undefined],
      [2, 'b', 2, undefined],
      [3, 'c', 1, undefined],
      [3, 'c', 2, undefined],
    ]);
    expect(lines[2].error).toContain('W at position 3');
    expect(lines[5].error).toBe('Sequence max length is 2000.');
  });

  it('reports characters left out of a row, and refuses by name those that may be a base', async () => {
    const table = "sep=;\nSequence (5' to 3')\nGGG-TTA-GGG-TTA-GGG-TTA-GGG\nrGrGrGTTA\n";
    await folder.write('order.csv', table);
    const told = await run(['kill', 'order.csv', '--masks', '0']);
    expect(told.code).toBe(0);
    expect(
      told.lines.map(({ originScore, changeCount, note }) => [originScore, changeCount, note]),
    ).toEqual([
      [1.7142857, 3, 'Left out: 6 gap signs.'],
      [1.5, 1, 'Read as plain bases: RNA bases (r).'],
    ]);
    expect(told.stderr).toBe('flipon: 2 of 2 rows have a note; "note" says what was left out.\n');
    const refused = await run(['kill', '-'], 'GGG/iCy3/GGG\n');
    expect([refused.code, refused.lines[0].error]).toEqual([
      1,
      expect.stringContaining('has the modification /iCy3/, which may stand for a base'),
    ]);
    const best = await run(['p53', 'best', 'AAAGGACATGCCC-GGGCATGTCC', '--limit', '1']);
    expect(best.lines).toMatchObject([{ position: 3, affinity: 1 }]);
    expect(best.stderr).toBe('flipon: sequence 1: Left out: 1 gap sign.\n');
  });

  it('lists as many masks as are asked for, and counts all', async () => {
    const { lines } = await run(['kill', 'GGGAGGG', '--threshold', '2', '--masks', '1']);
    expect(lines[0]).toMatchObject({ mutationVariants: 2, mutationSequences: ['GWGAGGG'] });
  });

  it('writes the format that the name of the file says, whole or not at all', async () => {
    await folder.write('two.txt', 'GGGG\nGG\n');
    expect((await run(['kill', 'two.txt', '--out', 'killed.csv'])).code).toBe(0);
    const csv = await readFile(join(folder.path, 'killed.csv'), 'utf8');
    expect(csv.split('\r\n')[1]).toBe('1,,GGGG,4,4,1,false,2,0.5,3,WGWG,,');
    expect((await run(['kill', 'two.txt', '--out', 'killed.tsv.gz'])).code).toBe(0);
    const tsv = gunzipSync(await readFile(join(folder.path, 'killed.tsv.gz'))).toString();
    expect(tsv.split('\n')[2]?.split('\t')[2]).toBe('GG');
    const bad = await run(['kill', 'two.txt', 'GG!', '--out', 'killed.xlsx']);
    expect(bad).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'flipon: 1 of 3 rows has no answer; "error" says why.\n',
    });
    const witness = await readSheet(join(folder.path, 'killed.xlsx'));
    expect(witness.map((cells) => cells[2])).toEqual(['sequence', 'GGGG', 'GG', null]);
    await folder.write('cut.csv', 'sequence\nGGG\n"GGG\n');
    expect(await run(['kill', 'cut.csv', '--out', 'cut.jsonl'])).toMatchObject({
      code: 1,
      stderr: 'flipon: cut.csv: Line 3: a quote is opened that is never closed.\n',
    });
    expect(await folder.list()).not.toContain('cut.jsonl');
  });

  it.each([
    [
      '--out killed.txt',
      '--out: no format has the ending .txt. Endings: .jsonl, .csv, .tsv, .xlsx;',
    ],
    ['--format xlsx', 'An Excel workbook goes to a file: name it with --out.'],
    ['--format bed', '--format must be one of jsonl, csv, tsv, xlsx, not "bed".'],
    ['--threshold 1,5', '--threshold: Maximal value of threshold is 4.'],
    ['--masks 1001', '--masks: Maximal value of masks is 1000.'],
  ])('refuses %s', async (words, message) => {
    const { code, stdout, stderr } = await run(['kill', 'GGG', ...words.split(' ')]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`flipon: ${message}`);
  });

  it('tells which file cannot be read', async () => {
    expect(await run(['kill', 'none.fa'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'flipon: none.fa cannot be read: there is no such file or folder.\n',
    });
    expect((await run(['kill', '-'], '\n')).stderr).toBe(
      'flipon: standard input: The file has no rows with a sequence.\n',
    );
  });

  it('ends well when its reader has enough', async () => {
    const { flipon, finished } = startFlipon(['kill', '-', '--masks', '0'], {
      input: 'GGGTTAGGGTTAGGG\n'.repeat(20_000),
    });
    flipon.stdout.once('data', () => flipon.stdout.destroy());
    expect(await finished).toMatchObject({ code: 0, stderr: '' });
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
      { row: 1, name: '', ...BEST_SITE },
      {
        row: 2,
        name: '',
        sequence: 'ATCCCCCCCCTTTCCCCCCA',
        position: 0,
        length: 20,
        predictor: 3.72,
        difference: -3.89,
        affinity: 0,
      },
    ]);
  });

  it('prints a bad row with its error, goes on, and ends with 1', async () => {
    const table = `site,name\nACGT,short\n${'A'.repeat(19)}N,n\n${BEST_SITE.sequence},best\n`;
    const { code, lines, stderr } = await run(['p53', '-'], table);
    expect([code, stderr]).toEqual([1, 'flipon: 2 of 3 rows have no answer; "error" says why.\n']);
    expect(lines).toEqual([
      { row: 1, name: 'short', error: 'Sequence length has to be 20.' },
      { row: 2, name: 'n', error: 'Sequence may contain only A, C, G, T (U).' },
      { row: 3, name: 'best', ...BEST_SITE },
    ]);
    const tsv = await runFlipon(['p53', BEST_SITE.sequence, '--format', 'tsv']);
    expect(tsv.stdout).toBe(
      'row\tname\tsequence\tpredictor\tdifference\taffinity\terror\tnote\n' +
        `1\t\t${BEST_SITE.sequence}\t0\t-7.61\t1\t\t\n`,
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
