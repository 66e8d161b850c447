import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readAllRecords, startTestStore } from '@flipon/store/testing';
import { readGenbankRecord } from '@flipon/test-material/genbank-record';
import { startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { expect, test } from 'vitest';
import { addTestImport, openTestNcbi, testImports } from '../testing/ncbi-worker.ts';
import { runNcbiImport } from './run-ncbi-import.ts';

// Records as NCBI sends them, and a reader of them that is not ours. Both belong to Debian:
//   apt-get install python-biopython-doc python3-biopython
const FOLDER = '/usr/share/doc/python-biopython-doc/Tests/GenBank';
const FILES = ['NC_005816.gb.gz', 'NC_000932.gb.gz', 'pri1.gb', 'iro.gb.gz', 'noref.gb.gz'];
const PYTHON = '/usr/bin/python3';
const hasBiopython =
  existsSync(FOLDER) && spawnSync(PYTHON, ['-c', 'import Bio.SeqIO']).status === 0;

const READ = `
import gzip, json, sys
from collections import Counter
from Bio import SeqIO
path = sys.argv[1]
with (gzip.open(path, 'rt') if path.endswith('.gz') else open(path)) as file:
    record = SeqIO.read(file, 'genbank')
letters = str(record.seq).upper()
print(json.dumps({
    'accession': record.id,
    'definition': record.description,
    'length': len(letters),
    'circular': record.annotations.get('topology') == 'circular',
    'counts': Counter(letters),
    'letters': letters,
}))`;

// Neither is on every machine.
test.skipIf(!hasBiopython)(
  'a fetched record is what Biopython reads from the same file',
  async () => {
    const testStore = await startTestStore();
    const paths = FILES.map((name) => `${FOLDER}/${name}`);
    const ncbi = await startNcbiStandIn(...paths.map(readGenbankRecord));
    try {
      for (const path of paths) {
        const output = execFileSync(PYTHON, ['-c', READ, path], { maxBuffer: 1 << 24 });
        const read = JSON.parse(output.toString('utf8'));
        const one = await addTestImport(testStore.store, read.accession);
        const deps = openTestNcbi(testStore.store, ncbi);
        await runNcbiImport(deps, { jobId: one.jobId, priority: 0 }, new AbortController().signal);
        expect(await one.job()).toMatchObject({ status: 'FINISH', exception: null });
        const sequence = await one.sequence();
        expect(sequence).toMatchObject({
          ncbi: read.accession,
          name: read.definition,
          lengthBp: read.length,
          circular: read.circular,
          nucleicCounts: read.counts,
        });
        const { basesBlobId = '', recordTableId = '' } = sequence ?? {};
        const bases = await testStore.store.files.read(basesBlobId, 0, read.length + 1);
        expect(Buffer.from(bases).toString('latin1') === read.letters).toBe(true);
        expect(await readAllRecords(testStore.store.db, recordTableId)).toMatchObject([
          { name: read.accession, description: read.definition, circular: read.circular },
        ]);
      }
    } finally {
      await testImports.close();
      await ncbi.close();
      await testStore.close();
    }
  },
);
