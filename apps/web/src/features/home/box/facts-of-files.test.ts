import { expect, it } from 'vitest';
import { describeText } from '../../sequences/bring-in/describe-text.ts';
import { factsOfFiles } from './facts-of-files.ts';

const say = async (...contents: BlobPart[]) => {
  const files = contents.map((content, index) => new File([content], `${index}.fa`));
  const facts = await factsOfFiles(files);
  return facts === null ? null : describeText(facts);
};

it('adds up what small files of sequences contain', async () => {
  expect(await say('>one\nACGTACGT\n')).toBe('8 bp, 1 record');
  expect(await say('>one\nACGT\n>two\nACGT\n', 'ACGTACGTACGT')).toBe('20 bp, 3 records');
  expect(await say('>one\nACGT\n', 'LOCUS       MADE\n//\n')).toBe('2 records');
});

it('knows nothing of packed files, features and large files', async () => {
  expect(await say()).toBeNull();
  expect(await say(new Uint8Array([0x1f, 0x8b, 8, 0, 0]))).toBeNull();
  expect(
    await say('>one\nACGT\n', '##gff-version 3\none\t.\tgene\t1\t4\t.\t+\t.\tID=a\n'),
  ).toBeNull();
  expect(await say(`>one\n${'ACGT'.repeat(300_000)}`)).toBeNull();
});
