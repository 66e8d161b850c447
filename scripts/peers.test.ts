import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Agreement, agreements } from '@flipon/analyses/accuracy/agreement';
import { chromosomeText, wholeAgreementsOf } from '@flipon/analyses/accuracy/whole-agreement';
import { describe, expect, it } from 'vitest';
import {
  AGREEMENT_FILE,
  agreementText,
  mergeAgreements,
  WHOLE_AGREEMENT_FILE,
} from './peers/agreement-file.ts';
import { agreementSection } from './peers/agreement-section.ts';
import { countAgreement, sumCounts } from './peers/count-agreement.ts';
import type { FoundRow } from './peers/found-row.ts';
import { readPeerOptions } from './peers/peer-options.ts';
import { peers } from './peers/peers.ts';
import { peerSequences, preparePeerSequences, wholeSequences } from './peers/sequences.ts';
import { buildText, toolNames } from './peers/tools.ts';

const row = (start: number, end: number): FoundRow => ({ start, end, strand: 0, parts: [] });

const agreement = (id: string, version: string): Agreement => ({
  ...{ id, version, kind: 'str', program: 'gfa', settings: '', unit: 'rows' },
  ...{ both: 1, onlyOurs: 0, onlyTheirs: 0, differences: [] },
});

it('says which sequences are missing', async () => {
  const { sequences, missing } = await preparePeerSequences(peerSequences, () => null, '/nowhere');
  expect(sequences).toEqual([]);
  expect(missing).toHaveLength(4);
  expect(missing[0]).toBe('phiX174 (data/phix.fasta)');
});

it('keeps figures of programs that are not there, each with the version it was measured against', () => {
  const kept = [agreement('a', '1'), agreement('b', '1'), agreement('gone', '1')];
  const merged = mergeAgreements(kept, [agreement('b', '2'), agreement('c', '2')], ['c', 'b', 'a']);
  expect(merged.map(({ id, version }) => `${id} ${version}`)).toEqual(['c 2', 'b 2', 'a 1']);
});

describe.each([AGREEMENT_FILE, WHOLE_AGREEMENT_FILE])('the figures of %s', (file) => {
  const text = readFileSync(join(resolve(import.meta.dirname, '..'), file), 'utf8');
  const kept = JSON.parse(text) as Agreement[];

  it('each have a comparison, and are written as they are kept', () => {
    const ids = peers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(agreementText(mergeAgreements(kept, [], ids))).toBe(text);
  });

  it('have no difference that no rule explains', () => {
    for (const { differences, onlyOurs, onlyTheirs } of kept) {
      expect(differences.map(({ rule }) => rule)).not.toContain('not explained');
      const total = differences.reduce((sum, { count }) => sum + count, 0);
      expect(total).toBe(onlyOurs + onlyTheirs);
    }
  });
});

it('says of each program how it is built, and of which chromosomes each row is', () => {
  const page = agreementSection();
  for (const name of toolNames) expect(page).toContain(`- ${buildText(name)}`);
  for (const { id, settings } of peers) {
    const rows = page.split('\n').filter((line) => line.includes(`| ${settings} |`));
    for (const each of wholeAgreementsOf(id)) {
      expect(rows.filter((line) => line.includes(`| ${chromosomeText(each)} |`))).toHaveLength(1);
    }
  }
});

it('compares each program on both chromosomes', () => {
  for (const { id } of peers) {
    const measured = wholeAgreementsOf(id).map(({ sequence }) => sequence);
    expect(measured, id).toEqual(wholeSequences.map(({ title }) => title));
  }
});

it('names both builds of a program of which two were measured', () => {
  const commitOf = (version: string) => version.split(' ')[0] ?? '';
  const twice = peers.flatMap(({ id, tool }) => {
    const short = agreements.find((each) => each.id === id)?.version ?? '';
    return wholeAgreementsOf(id)
      .filter(({ version }) => version !== short)
      .map(({ version }) => ({ tool, commits: [short, version].map(commitOf) }));
  });
  expect(new Set(twice.map(({ tool }) => tool))).toEqual(new Set(['pqsfinder']));
  for (const { tool, commits } of twice) {
    for (const commit of commits) expect(buildText(tool)).toContain(commit);
  }
});

it('counts rows by the rule that explains them, and says where none does', () => {
  const measure = {
    unit: 'rows',
    explainOurs: ({ start }: FoundRow) => (start < 10 ? 'early' : null),
    explainTheirs: () => 'theirs',
  } as const;
  const counts = [
    countAgreement(measure, [row(0, 4), row(1, 4), row(20, 24)], [row(0, 4), row(2, 4)], ''),
    countAgreement(measure, [row(3, 4)], [], ''),
  ];
  expect(sumCounts(counts)).toEqual({
    both: 1,
    onlyOurs: 3,
    onlyTheirs: 1,
    differences: [
      { side: 'ours', count: 2, rule: 'early' },
      { side: 'ours', count: 1, rule: 'not explained' },
      { side: 'theirs', count: 1, rule: 'theirs' },
    ],
  });
});

it('counts bases by whether the stretch shares any', () => {
  const rules = { edges: 'edges', apart: 'apart' };
  const counts = countAgreement(
    { unit: 'bases', ours: rules, theirs: rules },
    [row(0, 10)],
    [row(8, 9)],
    '',
  );
  expect(counts).toEqual({
    both: 1,
    onlyOurs: 9,
    onlyTheirs: 0,
    differences: [{ side: 'ours', count: 9, rule: 'edges' }],
  });
});

it('reads the paths of programs, and refuses an unknown option', () => {
  expect(readPeerOptions([])).toEqual({ write: false, folders: {}, whole: null });
  expect(() => readPeerOptions(['--emboss', '/opt'])).toThrow('--emboss');
});
