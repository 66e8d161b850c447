import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';

// Real entries, which Debian's python-biopython-doc has, read by Debian's own Biopython.
const FOLDER = '/usr/share/doc/python-biopython-doc/Tests/GenBank';
const PYTHON = '/usr/bin/python3';
const ENTRIES = [
  // A plasmid, a circle with genes on both strands.
  'NC_005816.gb.gz',
  // A chloroplast: trans-splicing, so parts in another order, on both strands.
  'NC_000932.gb.gz',
  'arab1.gb.gz',
  'cor6_6.gb.gz',
];
const hasBiopython = existsSync(FOLDER) && spawnSync(PYTHON, ['-c', 'import Bio']).status === 0;
if (!hasBiopython) {
  console.warn(
    'GenBank is not compared by Biopython: apt-get install python3-biopython python-biopython-doc.',
  );
}

const READ = `
import json, sys, warnings
from Bio import SeqIO
warnings.simplefilter('ignore')
def place(f):
    return [[int(p.start), int(p.end), p.strand, type(p.start).__name__, type(p.end).__name__]
            for p in f.location.parts]
print(json.dumps([{
    'id': r.id, 'description': r.description, 'letters': str(r.seq).upper(),
    'topology': r.annotations.get('topology', 'linear'),
    'features': sorted(json.dumps([f.type, place(f), sorted(f.qualifiers.items())])
                       for f in r.features),
} for r in SeqIO.parse(sys.stdin, 'genbank')]))
`;

function readByBiopython(input: Buffer | string) {
  const run = spawnSync(PYTHON, ['-c', READ], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  expect(run.stderr).toBe('');
  return JSON.parse(run.stdout);
}

// Biopython and its examples are parts of Debian, which not every machine has.
describe.skipIf(!hasBiopython)('an entry that is imported and downloaded again', () => {
  let client: Awaited<ReturnType<typeof startApiClient>>;
  beforeAll(async () => {
    client = await startApiClient();
  });
  afterAll(() => client.server.close());

  async function downloaded(text: string): Promise<string> {
    const id = await client.addSequence(text, { name: 'again' });
    return (await client.call('GET', `/api/sequence/${id}/sequence.gb`)).body;
  }

  it.each(
    ENTRIES.map((name) => ({ name, path: join(FOLDER, name) })).filter(({ path }) =>
      existsSync(path),
    ),
  )('$name is the same to Biopython', async ({ path }) => {
    const data = readFileSync(path);
    const original = (path.endsWith('.gz') ? gunzipSync(data) : data).toString('latin1');
    const first = await downloaded(original);
    expect(readByBiopython(first)).toEqual(readByBiopython(original));
    expect(await downloaded(first)).toBe(first);
  });
});
