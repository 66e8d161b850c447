import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import { describe, expect, it } from 'vitest';
import type { TextFormat } from './hit-formats.ts';
import { hitWriters } from './hit-writers.ts';
import { defaultsOf, hitOfKind } from './testing/any-kind.ts';
import {
  dataLines,
  heading,
  makeHit,
  makeRecord,
  withItems,
  writeAll,
  writeHits,
} from './testing/export-hits.ts';
import { stranded } from './testing/made-up.ts';
import { trustMark } from './trust-of-hits.ts';

const chr1 = makeRecord('chr1', 500);
const chr2 = makeRecord('chr2', 300);
const hits = [
  makeHit(chr1, 0, { id: 1, length: 25, score: Math.fround(1.4) }),
  makeHit(chr1, 20, { id: 2, length: 30, score: Math.fround(-2.2) }),
  makeHit(chr2, 274, { id: 3, length: 26, score: 4 }),
];
const lettersOf = (length: number) => 'G'.repeat(length);

const COMMENTS = `# Flipon 1.2.3, G4 hunter (g4hunter), rules 1
# parameters: windowSize=25 threshold=1.4 searchMode=GC scores=1,2,3,4 wrapOrigin=false
# how far to trust it: These settings find 153 of 768 oligonucleotides of DNA that form a G-quadruplex (504 are shorter than the window of 25 bases, and cannot be found), and reject 125 of 134 others: worse than the simple count "three runs of GGG", which was chosen on these sequences; on sequences kept apart, 254 of 767 and 116 of 133. In cells, among stretches of equal G + C, the uncut score has an AUC of 0.62 (0.57 to 0.66): not told apart from G + C itself, which has 0.61 (0.57 to 0.66); on others kept apart, 0.69 beside 0.58 (no intervals). Letters drawn at random with the dinucleotides of human genes have 44 hits for each 100 in the genes.
# source: genome.fa sha256:abc123
`;
const provenanceComment = (format: string) =>
  '# provenance: {"tool":"Flipon","provenance":1,"version":"1.2.3","kind":"g4hunter","rules":"1",' +
  '"parameters":{"windowSize":25,"threshold":1.4,"searchMode":"GC","scores":[1,2,3,4],"wrapOrigin":false},' +
  `"sources":[{"name":"genome.fa","sha256":"abc123"}],"withInput":false,"trust":"${trustMark(heading())}","file":{"format":"${format}"}}\n`;

describe('three hits of G4 hunter', () => {
  it('are tab-separated lines with 1-based, closed places', async () => {
    expect(await writeAll('tsv', withItems(hits))).toBe(
      'record\tstart\tend\tlength\tsequence\tscore\tabsScore\n' +
        `chr1\t1\t25\t25\t${lettersOf(25)}\t1.4\t1.4\n` +
        `chr1\t21\t50\t30\t${lettersOf(30)}\t-2.2\t2.2\n` +
        `chr2\t275\t300\t26\t${lettersOf(26)}\t4\t4\n`,
    );
  });

  it('are the same with commas', async () => {
    expect(await writeAll('csv', withItems(hits))).toBe(
      (await writeAll('tsv', withItems(hits))).replaceAll('\t', ',').replaceAll('\n', '\r\n'),
    );
  });

  it('are objects with 0-based places, in the sequence and in the record', async () => {
    const lines = (await writeAll('jsonl', withItems(hits))).trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[1] ?? '')).toEqual({
      id: 2,
      position: 1020,
      length: 30,
      sequence: lettersOf(30),
      score: -2.2,
      absScore: 2.2,
      subScoreList: [4, 4, 4, 4, 4, 4],
      flanks: { before: 'NNN', after: 'NNN' },
      record: 'chr1',
      recordPosition: 20,
    });
  });

  it('are BED with score and strand, 0-based and half-open', async () => {
    expect(await writeAll('bed', hits)).toBe(
      `${COMMENTS}# coordinates: 0-based, half-open, from the start of each record
# columns: chrom chromStart chromEnd name score strand value
# value: score
${provenanceComment('bed')}chr1\t0\t25\tg4hunter-1\t350\t+\t1.4
chr1\t20\t50\tg4hunter-2\t550\t-\t-2.2
chr2\t274\t300\tg4hunter-3\t1000\t+\t4
`,
    );
  });

  it('are FASTA, places 0-based and half-open, the minus strand turned', async () => {
    expect(await writeAll('fasta', withItems(hits))).toBe(
      `>chr1:0-25(+) g4hunter-1 score=1.4\n${'G'.repeat(25)}\n` +
        `>chr1:20-50(-) g4hunter-2 score=-2.2\n${'C'.repeat(30)}\n` +
        `>chr2:274-300(+) g4hunter-3 score=4\n${'G'.repeat(26)}\n`,
    );
  });

  it('are a bedGraph in which the stronger one takes the overlap', async () => {
    expect(await writeAll('bedgraph', hits)).toBe(
      `${COMMENTS}# coordinates: 0-based, half-open, from the start of each record
# value of a base: score of largest absolute value among its hits; negative on the minus strand
${provenanceComment('bedgraph')}track type=bedGraph name="G4 hunter" description="G4 hunter: score" visibility=full alwaysZero=on
chr1\t0\t20\t1.4
chr1\t20\t50\t-2.2
chr2\t274\t300\t4
`,
    );
  });

  it('are GFF3, 1-based and closed', async () => {
    expect(await writeAll('gff3', hits)).toBe(
      `##gff-version 3
${COMMENTS}# coordinates: 1-based, closed, from the start of each record
# score: score
${provenanceComment('gff3')}##sequence-region chr1 1 500
chr1\tFlipon\tG_quartet\t1\t25\t1.4\t+\t.\tID=g4hunter-1;length=25;score=1.4
chr1\tFlipon\tG_quartet\t21\t50\t-2.2\t-\t.\tID=g4hunter-2;length=30;score=-2.2
##sequence-region chr2 1 300
chr2\tFlipon\tG_quartet\t275\t300\t4\t+\t.\tID=g4hunter-3;length=26;score=4
`,
    );
  });
});

describe.each(Object.keys(hitWriters) as TextFormat[])('%s', (format) => {
  it('is a valid file without hits', async () => {
    const text = await writeAll(format, []);
    if (format === 'jsonl' || format === 'fasta') return expect(text).toBe('');
    if (format === 'csv' || format === 'tsv')
      return expect(text).toMatch(/^record[,\t]start[,\t]end[^\n]*\n$/);
    expect(text.split('\n').every((line) => line === '' || /^(?:#|track )/.test(line))).toBe(true);
    expect(text).toContain('windowSize=25');
  });

  it('is the same however the hits come in batches', async () => {
    const some = withItems(hits);
    const whole = await writeAll(format, some, {}, 100);
    for (const size of [1, 2, 3]) expect(await writeAll(format, some, {}, size)).toBe(whole);
  });

  it('tells the input of each hit where there are several', async () => {
    const inputs = ['a.fa', 'b\t<b>;.fa', 'c.fa'];
    const some = withItems(hits).map((hit, i) => ({ ...hit, input: inputs[i] ?? '' }));
    const text = await writeAll(format, some, { withInput: true });
    const expected = {
      jsonl: '"input":"b\\t<b>;.fa"}\n',
      csv: ',2.2,b\t<b>;.fa\r\n',
      tsv: '\t2.2\tb <b>;.fa\n',
      bed: '\t-2.2\tb <b>;.fa\n',
      bedgraph: '',
      gff3: ';score=-2.2;input=b%09<b>%3B.fa\n',
      fasta: ' score=-2.2 input=b <b>;.fa\n',
    }[format];
    expect(text).toContain(expected);
    if (format === 'csv' || format === 'tsv') expect(text.split(/\r?\n/)[0]).toMatch(/[,\t]input$/);
  });

  it('prints float32 as short as it can be', async () => {
    const scores = Float32Array.from({ length: 200 }, (_, i) => (i - 100) / 37);
    const many = [...scores].map((score, i) => makeHit(chr1, i * 2, { id: i, length: 2, score }));
    const text = await writeAll(format, withItems(many));
    for (const score of scores) expect(text).toContain(String(shortestFloat32(score)));
    expect(text).not.toMatch(/\d\.\d{10}/);
  });

  it('says labels, ends and values without a sign of any kind', async () => {
    const values = { model: 1, strand: 1, Richness: 0.1 + 0.2 };
    const some = [makeHit(chr1, 4, { id: 7, length: 10, ...values })];
    const text = await writeAll(format, withItems(some, stranded), { definition: stranded });
    const expected = {
      jsonl:
        '"position":1004,"end":1014,"length":10,"model":"second; m2=50%","strand":"-","Richness":0.30000000000000004,"riz":"GGGGGGGGGG","absRichness":0.30000000000000004,',
      csv: 'record,start,end,length,model,strand,Richness,riz,absRichness\r\nchr1,5,14,10,second; m2=50%,-,0.30000000000000004,GGGGGGGGGG,0.30000000000000004\r\n',
      tsv: '\nchr1\t5\t14\t10\tsecond; m2=50%\t-\t0.30000000000000004\tGGGGGGGGGG\t0.30000000000000004\n',
      bed: '\nchr1\t4\t14\tstranded-7\t0\t-\t0.30000000000000004\n',
      bedgraph: '\nchr1\t4\t14\t-0.30000000000000004\n',
      gff3: '\nchr1\tFlipon\tsequence_secondary_structure\t5\t14\t0.30000000000000004\t-\t.\tID=stranded-7;length=10;model=second%3B m2%3D50%25;richness=0.30000000000000004\n',
      fasta: '>chr1:4-14(-) stranded-7 Richness=0.30000000000000004\nCCCCCCCCCC\n',
    }[format];
    expect(text).toContain(expected);
  });

  it('passes on what its source throws', async () => {
    async function* broken() {
      yield withItems(hits);
      throw new Error('The table is gone.');
    }
    const read = () => writeHits(format, broken(), heading());
    await expect(read()).rejects.toThrow('The table is gone.');
  });
});

describe.each(analysisKinds.map(definitionOf))('the kind $kind', (definition) => {
  const record = makeRecord('chr1', 100);
  const some = [0, 30, 60].map((at, i) => hitOfKind(definition, record, at, i + 1));
  const changes = { definition, parameters: defaultsOf(definition) };

  it('has all its columns in tables', async () => {
    const text = await writeAll('tsv', withItems(some, definition), changes);
    const [names = [], ...rows] = dataLines(text);
    const own = definition.columns.filter(({ from }) => from !== 'end').map(({ key }) => key);
    const places = ['record', 'start', 'end'];
    expect(names).toEqual([...places, ...own.filter((key) => key !== 'position')]);
    expect(rows).toHaveLength(3);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  it('has a value and a shade in every browser format', async () => {
    for (const format of ['bed', 'bedgraph', 'gff3'] as const) {
      const text = await writeAll(format, some, changes);
      const hasArms = ['cruciform', 'mirrorrepeat'].includes(definition.kind);
      expect(dataLines(text)).toHaveLength(hasArms && format === 'gff3' ? 9 : 3);
      expect(text).not.toMatch(/undefined|NaN/);
    }
    for (const line of dataLines(await writeAll('bed', some, changes))) {
      expect(Number(line[4])).toBeGreaterThan(0);
    }
  });
});

it('leaves letters empty in tables of hits without items', async () => {
  const text = await writeAll('tsv', hits);
  expect(text.split('\n')[1]).toBe('chr1\t1\t25\t25\t\t1.4\t1.4');
});

it('puts no line end of a name into comments', async () => {
  const sources = [{ name: 'a\nchr1\t0\t5\u2028.fa' }];
  for (const format of ['bed', 'bedgraph', 'gff3'] as const) {
    const text = await writeAll(format, [], { sources });
    expect(text).toContain('# source: a chr1 0 5 .fa\n');
    const told = /^# provenance: ([ -~]*)$/m.exec(text)?.[1] ?? '';
    expect(JSON.parse(told).sources).toEqual(sources);
  }
});

it('says in comments which hits it holds where these are not all', async () => {
  for (const format of ['bed', 'bedgraph', 'gff3'] as const) {
    const text = await writeAll(format, [], {
      selection: { words: 'score >= 1.5', query: { min_score: '1.5' } },
    });
    expect(text).toContain('# only hits with: score >= 1.5\n');
    expect(text).toContain('"selection":{"min_score":"1.5"}');
  }
});
