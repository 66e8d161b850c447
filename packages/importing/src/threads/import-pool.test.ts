import { createHash } from 'node:crypto';
import { appendFile, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { crc32, gzipSync } from 'node:zlib';
import { AnnotationError } from '@flipon/annotation/annotation-error';
import { IntakeError } from '@flipon/intake/intake-error';
import type { ArchiveEntry } from '@flipon/intake/zip-archive';
import { SequenceTextError } from '@flipon/sequence/sequence-text-error';
import { randomDna } from '@flipon/test-material/random-dna';
import { makeTwoBit } from '@flipon/test-material/two-bit';
import { makeZip } from '@flipon/test-material/zip-file';
import { describe, expect, it } from 'vitest';
import { useImportPool } from '../testing/use-import-pool.ts';
import { createImportPool, type ReadTask } from './import-pool.ts';

const folder = useImportPool({ threads: 2, maxOpen: 3, maxOpenPerOwner: 2 });

const dna = (seed: number, lengthBp: number) =>
  Buffer.from(randomDna(seed, lengthBp)).toString('latin1');

function fasta(letters: string, width = 60): string {
  return `>chr1 made\n${letters.replaceAll(new RegExp(`.{1,${width}}`, 'g'), '$&\n')}`;
}

describe('a reading', () => {
  it('writes bases and their checksums, and hands records over', async () => {
    const letters = dna(1, 3_000_000);
    await folder.write('a.fa', `${fasta(letters)}>none\n>two x\nacgtnACNT\n`);
    const content = await folder.readWhole('a.fa');
    const bases = Buffer.from(`${letters}ACGTNACNT`);
    expect((await folder.read('a.fa.bases')).equals(bases)).toBe(true);
    expect(content).toMatchObject({
      format: 'FASTA',
      lengthBp: 3_000_009,
      recordCount: 3,
      fastaComment: 'chr1 made',
      maskedBp: 5,
      featureCount: 0,
      features: null,
      headerBytes: 'chr1madenonetwox'.length,
      records: [
        { name: 'chr1', description: 'made', start: 0, length: 3_000_000, circular: false },
        { name: 'none', length: 0, gcBp: 0, nBp: 0 },
        { name: 'two', description: 'x', start: 3_000_000, length: 9, gcBp: 3, nBp: 2 },
      ],
    });
    expect(content.bases.sizeBytes).toBe(bases.length);
    expect(content.bases.sha256).toBe(createHash('sha256').update(bases).digest('hex'));
    const mebibytes = [0, 1, 2].map((at) => bases.subarray(at << 20, (at + 1) << 20));
    expect(content.bases.crc32s).toEqual(mebibytes.map((part) => crc32(part)));
    expect(content.mask?.sizeBytes).toBe((await folder.read('a.fa.mask')).length);
    expect(await folder.list()).toEqual(['a.fa', 'a.fa.bases', 'a.fa.mask']);
  });

  it('follows a file that grows, packed or not', async () => {
    const text = fasta(dna(2, 500_000));
    for (const [name, data] of [
      ['a.fa', Buffer.from(text)],
      ['a.fa.gz', gzipSync(text)],
    ] as const) {
      const reading = folder.begin(name);
      reading.grown(0, false);
      for (let at = 0; at < data.length; at += 100_000) {
        await appendFile(folder.path(name), data.subarray(at, at + 100_000));
        reading.grown(Math.min(data.length, at + 100_000), false);
        await setTimeout(5);
      }
      reading.grown(data.length, true);
      expect(await reading.result).toMatchObject({ lengthBp: 500_000, recordCount: 1 });
    }
    expect((await folder.read('a.fa.bases')).equals(await folder.read('a.fa.gz.bases'))).toBe(true);
  });

  it('writes features as lines of JSON, and reads a file of an archive', async () => {
    const entry =
      'LOCUS       X 10 bp DNA circular\nFEATURES\n     gene            2..5\n' +
      '                     /gene="a"\nORIGIN\n        1 acgtacgtac\n//\n';
    const archive = makeZip([
      { name: 'notes.md', content: '# notes' },
      { name: 'x.gb.gz', content: gzipSync(entry) },
    ]);
    const path = await folder.write('a.zip', archive);
    const limits = { maxEntries: 1000, maxEntryBytes: 1000 };
    const [notes, file] = await folder.pool.listArchive(path, limits);
    expect(notes?.refusal).toMatch(/^Line 1, column 1: "#" is not a nucleotide code/);
    if (file === undefined) throw new Error('no file');
    const content = await folder.readWhole('a.zip', { entry: file });
    expect(content).toMatchObject({ format: 'GENBANK', featureCount: 1, mask: null });
    expect(content.records).toMatchObject([{ name: 'X', circular: true, gcBp: 5 }]);
    const lines = (await folder.read('a.zip.features')).toString();
    expect(lines.endsWith('\n')).toBe(true);
    expect(JSON.parse(lines)).toMatchObject({ recordIndex: 0, type: 'gene', location: '2..5' });
    expect(content.features?.sizeBytes).toBe(lines.length);
  });

  it('reads 2bit while it grows, and a file of an archive once all is there', async () => {
    const letters = dna(7, 100_000);
    const records = [{ name: 'a', letters }];
    const files = { two: makeTwoBit(records), zip: makeZip([{ name: 'a.fa', content: letters }]) };
    const path = await folder.write('zip', files.zip);
    const [entry] = await folder.pool.listArchive(path, { maxEntries: 1, maxEntryBytes: 1e6 });
    for (const [name, given] of [
      ['two', {}],
      ['zip', { entry: entry as ArchiveEntry }],
    ] as const) {
      await folder.write(name, files[name]);
      const reading = folder.begin(name, given);
      reading.grown(1000, false);
      reading.grown(files[name].length, false);
      reading.grown(files[name].length, true);
      expect(await reading.result).toMatchObject({ lengthBp: 100_000, recordCount: 1 });
      expect((await folder.read(`${name}.bases`)).toString() === letters).toBe(true);
    }
  });

  it('hands many records over in batches, in order', async () => {
    const text = Array.from({ length: 5000 }, (_, at) => `>r${at}\nAC\n`).join('');
    await folder.write('a.fa', text);
    const sizes: number[] = [];
    const names: string[] = [];
    await folder.readWhole('a.fa', {
      onRecords: async (records) => {
        sizes.push(records.length);
        names.push(...records.map(({ name }) => name));
      },
    });
    expect(sizes).toEqual([2000, 2000, 1000]);
    expect(names).toEqual(Array.from({ length: 5000 }, (_, at) => `r${at}`));
  });

  it('asks for room before anything is stored, with headers and masks', async () => {
    const letters = dna(3, 2_500_000);
    await folder.write('a.fa', `${fasta(letters)}>b\nacgt\n`);
    const asked: number[] = [];
    const content = await folder.readWhole('a.fa', {
      onRoomNeeded: async (bytes) => {
        asked.push(bytes);
        return 0;
      },
    });
    expect(asked.every((bytes, at) => at === 0 || bytes >= (asked[at - 1] ?? 0))).toBe(true);
    const stored = content.bases.sizeBytes + (content.mask?.sizeBytes ?? 0) + content.headerBytes;
    expect(asked.at(-1)).toBe(stored);
    const full = new Error('no room');
    const refused = folder.readWhole('a.fa', {
      basesPath: folder.path('b'),
      maskPath: folder.path('c'),
      onRoomNeeded: async (bytes) => {
        if (bytes > 2_000_000) throw full;
        return 0;
      },
    });
    await expect(refused).rejects.toBe(full);
    expect(await folder.list()).toEqual(['a.fa', 'a.fa.bases', 'a.fa.mask']);
  });

  it('asks no more for room that was promised', async () => {
    await folder.write('a.fa', fasta(dna(4, 2_500_000)));
    const asked: number[] = [];
    await folder.readWhole('a.fa', {
      onRoomNeeded: async (bytes) => {
        asked.push(bytes);
        return asked.length === 1 ? 2_400_000 : 10_000_000;
      },
      onRecords: async () => {
        asked.push(0);
      },
    });
    const [first = 0, second = 0, ...rest] = asked;
    expect(first).toBeLessThan(1_200_000);
    expect(second).toBeGreaterThan(2_400_000);
    expect(rest).toEqual([0]);
  });
});

describe('a reading that fails', () => {
  it('rejects with the error of the text or the file, with its place, and leaves no file', async () => {
    await folder.write('bad.fa', '>a\nACGT\n>b\nAC!T\n');
    const refused = await folder.readWhole('bad.fa').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SequenceTextError);
    expect(refused).toMatchObject({ record: 'b', recordNumber: 2, line: 4, column: 3 });
    await folder.write('cut.fa.gz', gzipSync(fasta(dna(4, 100_000))).subarray(0, 20_000));
    const cut = await folder.readWhole('cut.fa.gz').catch((error: unknown) => error);
    expect(cut).toBeInstanceOf(IntakeError);
    expect(cut).toMatchObject({ code: 'damaged' });
    await expect(folder.readWhole('bad.fa', { maxBytes: 3 })).rejects.toThrow(
      'larger than 3 bytes',
    );
    expect(await folder.list()).toEqual(['bad.fa', 'cut.fa.gz']);
  });

  it('reports the error of the system, such as a file that exists already', async () => {
    await folder.write('a.fa', '>a\nACGT\n');
    await folder.write('a.fa.bases', 'of another');
    await expect(folder.readWhole('a.fa')).rejects.toMatchObject({ code: 'EEXIST' });
    expect((await folder.read('a.fa.bases')).toString()).toBe('of another');
  });

  it('stops at any time: before it is open, while it waits for bytes, in a callback', async () => {
    await folder.write('a.fa', fasta(dna(5, 2_000_000)));
    const reason = new Error('cancelled');
    const unopened = folder.begin('a.fa');
    unopened.stop(reason);
    await expect(unopened.result).rejects.toBe(reason);

    const starved = folder.begin('a.fa');
    starved.grown(1_500_000, false);
    await expect.poll(() => folder.list()).toContain('a.fa.bases');
    starved.stop(reason);
    await expect(starved.result).rejects.toBe(reason);
    expect(await folder.list()).toEqual(['a.fa']);

    const calling = folder.begin('a.fa', {
      onRoomNeeded: () => {
        calling.stop(reason);
        return new Promise(() => {});
      },
    });
    calling.grown(2_000_000, false);
    await expect(calling.result).rejects.toBe(reason);
    expect(await folder.list()).toEqual(['a.fa']);
  });
});

describe('many readings', () => {
  it('take turns: a small file does not wait for long ones of another owner', async () => {
    // 16 GiB of text and bases enough for it: the test does not wait for its end. Only used shares end turns.
    const member = gzipSync(`${' '.repeat(59)}ACGT\n`.repeat((16 << 20) / 64));
    await folder.write('long.gz', Buffer.concat(Array(1024).fill(member)));
    await folder.write('small.fa', '>s\nACGT\n');
    const begun = Promise.withResolvers<void>();
    const long = ['b1', 'b2'].map((name) =>
      folder.begin('long.gz', {
        ownerId: 'greedy',
        maxBytes: 2 ** 40,
        basesPath: folder.path(name),
        onRoomNeeded: async () => 2 ** 40,
        onProgress: () => begun.resolve(),
      }),
    );
    for (const reading of long) reading.grown(1024 * member.length, true);
    await begun.promise;
    await folder.readWhole('small.fa', { ownerId: 'modest' });
    const reason = new Error('still being read');
    for (const reading of long) reading.stop(reason);
    for (const { result } of long) await expect(result).rejects.toBe(reason);
  });

  it('of one owner, 200 of them, leave the files of another in front', async () => {
    const one = createImportPool({ threads: 1 });
    const text = '>s\nACGT\n';
    await folder.write('a.fa', text);
    await folder.write('a.bed', 's\t0\t2\n');
    const ended: string[] = [];
    const begin = (at: number, ownerId: string) => {
      const task = { ...folder.task('a.fa'), ownerId, basesPath: folder.path(`bases${at}`) };
      const reading = one.read(task);
      reading.grown(text.length, true);
      return reading.result.then(() => ended.push(ownerId));
    };
    const greedy = Array.from({ length: 200 }, (_, at) => begin(at, 'greedy'));
    const features = one.readFeatures({
      ownerId: 'modest',
      sourcePath: folder.path('a.bed'),
      maxBytes: 100,
      stagedPath: folder.path('staged'),
    });
    features.grown(6, true);
    const modest = [features.result.then(() => ended.push('modest')), begin(200, 'modest')];
    await Promise.all([...greedy, ...modest]);
    await one.close();
    expect(ended).toHaveLength(202);
    // Some of the greedy one are open before anybody else comes; then owners take turns.
    expect(ended.lastIndexOf('modest')).toBeLessThan(20);
  });

  it('are open as many as may be, in all and of one owner', async () => {
    const open: string[] = [];
    let most = 0;
    const full = Promise.withResolvers<void>();
    const read = async (ownerId: string, at: number) => {
      await folder.write(`${at}`, '>s\nACGT\n');
      await folder.readWhole(`${at}`, {
        ownerId,
        async onRoomNeeded() {
          most = Math.max(most, open.push(ownerId));
          expect(open.filter((each) => each === ownerId).length).toBeLessThanOrEqual(2);
          if (most === 3) full.resolve();
          // Were there no limit, others would come in meanwhile.
          await Promise.race([full.promise, setTimeout(10_000)]).then(() => setTimeout(50));
          open.splice(open.indexOf(ownerId), 1);
          return 0;
        },
      });
    };
    await Promise.all(['x', 'x', 'x', 'y', 'y'].map(read));
    expect(most).toBe(3);
  });
});

describe('features', () => {
  const begin = (name: string) => ({
    ownerId: 'owner',
    sourcePath: folder.path(name),
    maxBytes: 1 << 30,
    stagedPath: folder.path(`${name}.staged`),
  });

  it('are staged with their names, in the order of the file', async () => {
    const text = 'b\t5\t9\none\t0\t2\nb\t0\t20\n';
    const path = await folder.write('a.bed.gz', gzipSync(text));
    const reading = folder.pool.readFeatures(begin('a.bed.gz'));
    reading.grown((await stat(path)).size, true);
    const read = await reading.result;
    expect(read).toEqual({
      summary: { format: 'BED', featureCount: 3, leftOut: [], leftOutCount: 0, kept: [] },
      names: ['b', 'one'],
      featuresOfName: Float64Array.of(2, 1),
      lastEndOfName: Float64Array.of(20, 2),
    });
    expect((await folder.read('a.bed.gz.staged')).toString().split('\n')).toHaveLength(4);
  });

  it('are refused with their sentence, and leave no file', async () => {
    await folder.write('a.gff3', 'no feature\n');
    const reading = folder.pool.readFeatures(begin('a.gff3'));
    reading.grown(11, true);
    const refused = await reading.result.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AnnotationError);
    expect(await folder.list()).toEqual(['a.gff3']);
  });
});

describe('a reading with a silent sender', () => {
  it('gives its place to one that waits, and begins anew when all is there', async () => {
    const patient = createImportPool({ threads: 1, maxOpen: 2, maxOpenPerOwner: 1, patienceMs: 0 });
    const text = Array.from({ length: 5000 }, (_, at) => `>r${at}\nACGT\n`).join('');
    await folder.write('slow.fa', text);
    await folder.write('quick.fa', '>q\nACGT\n');
    const names: string[] = [];
    const begin = (name: string, ownerId: string, onRecords?: ReadTask['onRecords']) =>
      patient.read({
        ...folder.task(name),
        ownerId,
        basesPath: folder.path(`${name}.${ownerId}`),
        ...(onRecords === undefined ? {} : { onRecords }),
      });
    const slow = begin('slow.fa', 'a', async (records) => {
      names.push(...records.map(({ name }) => name));
    });
    slow.grown(text.length - 100, false);
    await expect.poll(() => names.length).toBeGreaterThanOrEqual(4000);
    // Another file of the same owner, of whom one may be open, and two of others.
    const quick = ['a', 'b', 'c'].map((ownerId) => begin('quick.fa', ownerId));
    for (const reading of quick) reading.grown(8, true);
    for (const reading of quick) expect(await reading.result).toMatchObject({ lengthBp: 4 });
    expect(await folder.list()).not.toContain('slow.fa.a');
    slow.grown(text.length - 50, false);
    slow.grown(text.length, true);
    expect(await slow.result).toMatchObject({ recordCount: 5000, lengthBp: 20_000 });
    // No record is handed over twice.
    expect(names).toEqual(Array.from({ length: 5000 }, (_, at) => `r${at}`));
    const paused = begin('slow.fa', 'b');
    await patient.close();
    await expect(paused.result).rejects.toThrow('the pool is closed');
  });
});

describe('a pool', () => {
  it('rejects the readings of a thread that dies, and goes on with another', async () => {
    const dying = new URL('../testing/dying-thread.ts', import.meta.url);
    const pool = createImportPool({ threads: 1, threadFile: dying });
    await folder.write('a.fa', '>a\nACGT\n');
    for (let time = 0; time < 2; time += 1) {
      const reading = pool.read(folder.task('a.fa'));
      reading.grown(8, true);
      await expect(reading.result).rejects.toThrow('a thread of the import ended with code 134');
    }
    await expect(
      pool.listArchive(folder.path('a.fa'), { maxEntries: 1, maxEntryBytes: 1 }),
    ).rejects.toThrow('a thread of the import ended');
    await pool.close();
    expect(await folder.list()).toEqual(['a.fa']);
  });

  it('rejects all that is under way when it is closed, and leaves no file', async () => {
    const pool = createImportPool({ threads: 1, maxOpen: 1 });
    await folder.write('a.fa', fasta(dna(6, 2_000_000)));
    const open = pool.read({ ...folder.task('a.fa'), ownerId: 'x' });
    const waiting = pool.read({ ...folder.task('a.fa'), ownerId: 'y' });
    open.grown(1_500_000, false);
    waiting.grown(10, true);
    await expect.poll(() => folder.list()).toContain('a.fa.bases');
    await pool.close();
    await expect(open.result).rejects.toThrow('the pool is closed');
    await expect(waiting.result).rejects.toThrow('the pool is closed');
    await expect(pool.read(folder.task('a.fa')).result).rejects.toThrow('the pool is closed');
    expect(await folder.list()).toEqual(['a.fa']);
  });
});
