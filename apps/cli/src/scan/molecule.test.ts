import { execFileSync } from 'node:child_process';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { makeTwoBit } from '@flipon/test-material/two-bit';
import { makeZip } from '@flipon/test-material/zip-file';
import { beforeEach, describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { openFiles } from '../verify/found/open-files.ts';
import { verifyIn } from '../verify/testing/verify-in.ts';

// What a file of hits says that its inputs are, where no flag says it.

const folder = useTemporaryFolder();
const DNA = `>one\n${MOTIF_SAMPLES}\n`;
const RNA = DNA.replaceAll('T', 'U').replaceAll('t', 'u');
const MIXED = `${RNA}>two\nACGT\n`;
const URACILS = MOTIF_SAMPLES.replaceAll('T', 'U');
const NEITHER = MOTIF_SAMPLES.replaceAll('T', 'A');

/** An entry of RNA with these letters. */
function genbank(bases: string): string {
  const text = [...makeGenbankRecord({ accession: 'MADE_1.1', bases }).pieces()].join('');
  return text.replace(' bp    DNA ', ' bp    RNA ');
}

function embl(bases: string): string {
  const length = `${bases.length} BP`;
  return `ID   X1; SV 1; linear; mRNA; STD; PRO; ${length}.\nSQ   Sequence ${length};\n     ${bases}\n//\n`;
}

const membersOf = (...texts: string[]) => Buffer.concat(texts.map((text) => gzipSync(text)));

beforeEach(async () => {
  await folder.write('dna.fa', DNA);
  await folder.write('rna.fa', RNA);
  await folder.write('small.fa.gz', gzipSync(RNA.toLowerCase()));
  await folder.write('mixed.fa', MIXED);
  await folder.write('neither.fa', `>three\n${'GGGCCCAAA'.repeat(20)}\n`);
  await folder.write('both.zip', makeZip([{ name: 'rna.fa', content: RNA }]));
});

/** The types of the inputs, as the provenance of the file says them. */
async function scan(inputs: readonly string[], words: readonly string[] = [], input = '') {
  const out = ['--out', 'hits.bed', '--quiet'];
  const finished = await runFlipon(['scan', 'pqsfinder', ...inputs, ...words, ...out], {
    cwd: folder.path,
    input,
  });
  expect(finished).toMatchObject({ code: 0, stderr: '' });
  return await typesOf('hits.bed');
}

async function typesOf(file: string) {
  for await (const { told } of openFiles(join(folder.path, file), null, folder.path)) {
    return told.sources.map(({ type }) => type ?? 'DNA');
  }
  throw new Error(`${file} holds nothing.`);
}

const trust = async () => {
  const text = await readFile(join(folder.path, 'hits.bed'), 'utf8');
  return /^# how far to trust it: (.*)$/m.exec(text)?.[1];
};

describe('an input', () => {
  it('is RNA where it has U and no T, in any case and packing', async () => {
    for (const name of ['rna.fa', 'small.fa.gz', 'both.zip']) {
      expect([name, await scan([name])]).toEqual([name, ['RNA']]);
      expect(await trust()).toContain('of 251 sequences of RNA');
    }
    await scan(['rna.fa']);
    expect(await verifyIn(folder.path, 'hits.bed', ['rna.fa'])).toMatchObject({ isEqual: true });
  });

  it('is DNA where it has T, also beside U, and where it has neither', async () => {
    for (const name of ['dna.fa', 'mixed.fa', 'neither.fa']) {
      expect([name, await scan([name])]).toEqual([name, ['DNA']]);
      expect(await trust()).toContain('oligonucleotides of DNA');
    }
  });

  it.each([
    ['GenBank with U', 'a.gb', genbank(URACILS), 'RNA'],
    ['GenBank of RNA with T, as archives write it', 'a.gb', genbank(MOTIF_SAMPLES), 'RNA'],
    ['GenBank of DNA', 'a.gb', genbank(MOTIF_SAMPLES).replace(' RNA ', ' DNA '), 'DNA'],
    [
      'entries that disagree',
      'a.gb',
      `${genbank(URACILS)}${genbank(MOTIF_SAMPLES).replace(' RNA ', ' DNA ')}`,
      'DNA',
    ],
    ['EMBL with U', 'a.embl', embl(URACILS), 'RNA'],
    ['EMBL of RNA with T', 'a.embl', embl(MOTIF_SAMPLES), 'RNA'],
    ['2bit', 'a.2bit', makeTwoBit([{ name: 'one', letters: MOTIF_SAMPLES }]), 'DNA'],
    ['2bit without T', 'a.2bit', makeTwoBit([{ name: 'one', letters: NEITHER }]), 'DNA'],
    ['members, as bgzip has them', 'a.gz', membersOf(`>one\n${NEITHER}`, `${URACILS}\n`), 'RNA'],
    ['U in the second record', 'a.fa', `>one\n${NEITHER}\n>two\n${URACILS}\n`, 'RNA'],
    ['U, and T in the second record', 'a.fa', MIXED, 'DNA'],
    ['N alone', 'a.fa', `>one\n${'N'.repeat(100)}\n`, 'DNA'],
  ] as const)(
    'is known by its word or its letters, also behind another one: %s',
    async (_, name, content, molecule) => {
      await folder.write(name, content);
      expect(await scan([name])).toEqual([molecule]);
      expect(await scan(['dna.fa', name])).toEqual(['DNA', molecule]);
    },
  );

  it('is what the flag says, whatever its letters are', async () => {
    expect(await scan(['rna.fa'], ['--molecule', 'DNA'])).toEqual(['DNA']);
    expect(await scan(['dna.fa'], ['--molecule', 'RNA'])).toEqual(['RNA']);
  });

  it('is known from standard input, too, where it is the first one', async () => {
    expect(await scan(['-'], [], RNA)).toEqual(['RNA']);
    expect(await scan(['-'], [], MIXED)).toEqual(['DNA']);
    expect(await scan(['-', 'dna.fa'], [], RNA)).toEqual(['RNA', 'DNA']);
    expect(await scan(['rna.fa', '-'], [], RNA)).toEqual(['RNA', 'unknown']);
    expect(await trust()).toMatch(/ If the sequence is RNA, other figures hold\.$/);
    await folder.write('piped.fa', RNA);
    const names = ['rna.fa', 'piped.fa'];
    expect(await verifyIn(folder.path, 'hits.bed', names)).toMatchObject({ isEqual: true });
  });

  it('is known from a pipe with a name, too, where it is the first one', async () => {
    const pipe = join(folder.path, 'pipe.fa');
    execFileSync('mkfifo', [pipe]);
    const scanWithPipe = async (inputs: readonly string[]) => {
      const [types] = await Promise.all([scan(inputs), writeFile(pipe, RNA)]);
      return types;
    };
    try {
      expect(await scanWithPipe(['pipe.fa'])).toEqual(['RNA']);
      expect(await scanWithPipe(['rna.fa', 'pipe.fa'])).toEqual(['RNA', 'unknown']);
    } finally {
      // Lets a writer go whose pipe was not read.
      await (await open(pipe, 'r+')).close();
    }
  });

  it('is refused as before where it cannot be read', async () => {
    await folder.write('none.fa', '');
    const words = ['scan', 'pqsfinder', 'none.fa', '--out', 'hits.bed'];
    const { code, stderr } = await runFlipon(words, { cwd: folder.path });
    expect(code).toBe(1);
    expect(stderr).toContain('none.fa');
  });
});

it('says of several inputs what each is, and figures of RNA where all are RNA', async () => {
  expect(await scan(['rna.fa', 'small.fa.gz'])).toEqual(['RNA', 'RNA']);
  expect(await trust()).toContain('of 251 sequences of RNA');
  expect(await scan(['rna.fa', 'dna.fa'])).toEqual(['RNA', 'DNA']);
  expect(await trust()).toContain('oligonucleotides of DNA');
});

it('says the same in every file of several kinds, and names the molecule in GenBank files', async () => {
  const words = ['scan', 'all', '-', '--out-dir', 'o', '--kinds', 'g4hunter,pqsfinder'];
  for (const format of ['gb', 'xlsx', 'parquet', 'tsv']) {
    const made = [...words, '--format', format, '--quiet'];
    expect(await runFlipon(made, { cwd: folder.path, input: RNA })).toMatchObject({ code: 0 });
    for (const kind of ['g4hunter', 'pqsfinder']) {
      expect([format, await typesOf(`o/${kind}.${format}`)]).toEqual([format, ['RNA']]);
    }
  }
  const entry = await readFile(join(folder.path, 'o/pqsfinder.gb'), 'utf8');
  expect(entry).toMatch(/^LOCUS +one +\d+ bp +RNA /);
});
