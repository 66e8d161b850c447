import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFeatures } from './read-features.ts';

const file = (name: string) =>
  Buffer.from(`##gff-version 3\n${name}\tx\tgene\t1\t5\t.\t+\t.\tID=a\n`);

it('reads joined files with more bases between their features than there may be other text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'features-'));
  async function* joined() {
    yield file('c');
    yield Buffer.from('##FASTA\n>c\n');
    const bases = Buffer.from('A\n'.repeat(500_000));
    for (let part = 0; part < 17; part += 1) yield bases;
    yield file('d');
    yield file('e');
  }
  try {
    const options = { maxBytes: Number.POSITIVE_INFINITY, stagedPath: join(folder, 'rows') };
    const { names, summary } = await readFeatures(joined(), options);
    expect(names).toEqual(['c', 'd', 'e']);
    expect(summary).toMatchObject({ featureCount: 3, leftOutCount: 0 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
