import { gzipSync } from 'node:zlib';
import { definitionOf } from '@flipon/analyses/definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, type Step, startComparison } from './testing/compare-answers.ts';

// Files of features and of other tools, to the server and to the engine of a page: the same answers.

let comparison: Awaited<ReturnType<typeof startComparison>>;
beforeAll(async () => {
  comparison = await startComparison();
});
afterAll(() => comparison.close());

const compare = (step: Step) => comparison.compare(step);
const ok = async (step: Step) => {
  const answer = await compare(step);
  expect([step.path, answer.status]).toEqual([step.path, expect.toSatisfy((at) => at < 300)]);
  return answer;
};

const tabs = (...fields: (string | number)[]) => `${fields.join('\t')}\n`;
const file = (content: string | Buffer, filename: string) => ({ name: 'file', filename, content });
const json = (said: object) => ({ name: 'json', content: JSON.stringify(said) });

const INDENT = ' '.repeat(21);
const GENBANK = [
  'LOCUS       PL1 60 bp DNA circular',
  'VERSION     PL1.1',
  'FEATURES             Location/Qualifiers',
  '     source          1..60',
  `${INDENT}/organism="made"`,
  '     CDS             join(51..60,1..9)',
  `${INDENT}/gene="ori"`,
  `${INDENT}/codon_start=2`,
  '     gene            complement(<20..30)',
  `${INDENT}/locus_tag="T_1"`,
  '     misc_feature    Z9.1:1..5',
  'ORIGIN',
  '        1 gggttagggt tagggttagg gttagggaaa acccaaaaaa tttttttttt cccccccccc',
  '//\n',
].join('\n');

const GFF3 =
  '##gff-version 3\n' +
  tabs('chr1', 'x', 'gene', 1, 20, '.', '+', '.', 'ID=gene1;Name=abcA') +
  tabs('chr1', 'x', 'CDS', 1, 6, '.', '+', 0, 'ID=cds1;Parent=gene1;product=first') +
  tabs('chr1', 'x', 'CDS', 11, 20, '.', '+', 1, 'ID=cds1;Parent=gene1;product=first') +
  tabs('chr2', 'x', 'gene', 5, 60, 1.5, '-', '.', 'ID=gene2') +
  tabs('elsewhere', 'x', 'exon', 1, 4, '.', '.', '.', 'ID=e1') +
  'no feature at all\n';
const GTF = tabs('chr1', 'x', 'exon', 2, 9, '.', '+', '.', 'gene_id "g1"; transcript_id "t1";');
const BED = `track name=peaks\n${tabs('chr2', 0, 7, 'peak', 5, '+')}`;

const G4 = 'GGGTTAGGGTTAGGGTTAGGG';
const SEQUENCE = `>1\nTTTT${G4}AAAAAGCGCGCGCGCGC\n>chr2\nACGTACGTAC${'GGGTTA'.repeat(6)}\n`;
const g4 = definitionOf('g4hunter');
const G4_BASE = `/api/analyse/${g4.apiRoute}`;

const addAnnotation = (of: string, content: string | Buffer, name: string, as = ''): Step => ({
  method: 'POST',
  path: `/api/sequence/{${of}}/annotations`,
  form: [file(content, name)],
  ...(as === '' ? {} : { as }),
});
const addLane = (content: string | Buffer, name: string, as = ''): Step => ({
  method: 'POST',
  path: '/api/sequence/{sequence}/lanes',
  form: [json({ name: `lane of ${name}` }), file(content, name)],
  ...(as === '' ? {} : { as }),
});

it('imports sequences, one of them with its features', async () => {
  const path = '/api/sequence/import/text';
  await ok({ method: 'POST', path, body: { name: 'two', data: SEQUENCE }, as: 'sequence' });
  await ok({
    method: 'POST',
    path: '/api/sequence/import/file',
    form: [file(GENBANK, 'plasmid.gb'), json({ tags: ['demo'] })],
    as: 'plasmid',
  });
  await compare({
    method: 'POST',
    path,
    body: { name: 'flat', data: GENBANK.replace('1..60', '1.,6') },
  });
  for (const of of ['sequence', 'plasmid']) {
    const body = { sequence: `{${of}}`, threshold: 1 };
    await ok({ method: 'POST', path: G4_BASE, body, as: `${of}G4` });
  }
});

it('takes files of features, packed or not', async () => {
  await ok({
    ...addAnnotation('sequence', GFF3, 'genes.gff3', 'genes'),
    form: [json({ name: 'genes' }), file(GFF3, 'genes.gff3')],
  });
  await ok(addAnnotation('sequence', gzipSync(GTF), 'exons.gtf.gz', 'exons'));
  await ok(addAnnotation('sequence', BED, ' ', 'peaks'));
  const names = encodeURIComponent('[{"name":"chr2","record":0,"start":0}]');
  const asked = addAnnotation('sequence', BED, 'given.bed');
  await ok({ ...asked, path: `${asked.path}?names=${names}` });
});

it('takes files of other tools', async () => {
  await ok(addLane(tabs('chr1', 4, 25, 1.5) + tabs('chr2', 0, 6, -2), 'values.bedgraph', 'values'));
  await ok(addLane(gzipSync(tabs('chr2', 0, 5, 'x', 7, '-')), 'places.bed.gz', 'places'));
  const gff = '##gff-version 3\n';
  const shifted = tabs('chr1', 'gfa', 'G4', 6, 26, '.', '+', '.', `ID=a;sequence=${G4}`);
  await ok(addLane(gff + shifted, 'shifted.gff3', 'shifted'));
  const asked = addLane(gff + shifted, 'applied.gff3');
  await ok({ ...asked, path: `${asked.path}?shift=apply` });
});

it('adds what is known as lanes, or says why not', async () => {
  const path = '/api/sequence/{sequence}/lanes';
  await ok({ method: 'POST', path: `${path}/known`, as: 'known' });
  await ok(get(`${path}/{known}/marks?from=0&to=60`));
  for (const query of [
    'known?structure=odd',
    'known?structure=i-motif',
    'loci',
    'loci?genome=hg38',
  ]) {
    await compare({ method: 'POST', path: `${path}/${query}` });
  }
});

it.each<[string, Step]>([
  ['no file', { ...addAnnotation('sequence', '', ''), form: [json({ name: 'x' })] }],
  ['two files', { ...addAnnotation('sequence', '', ''), form: [file(BED, 'a'), file(BED, 'b')] }],
  [
    'a json part that is none',
    {
      ...addAnnotation('sequence', '', ''),
      form: [{ name: 'json', content: '{' }, file(BED, 'a.bed')],
    },
  ],
  [
    'a long field',
    {
      ...addAnnotation('sequence', '', ''),
      form: [{ name: 'json', content: ' '.repeat(70_000) }, file(BED, 'a.bed')],
    },
  ],
  ['no form', { method: 'POST', path: '/api/sequence/{sequence}/annotations', body: {} }],
  ['an empty file', addAnnotation('sequence', '', 'a.bed')],
  ['sequences', addAnnotation('sequence', SEQUENCE, 'a.fa')],
  ['no features', addAnnotation('sequence', '##gff-version 3\n', 'a.gff3')],
  ['strangers', addAnnotation('sequence', 'nobody\t0\t5\n', 'a.bed')],
  ['cut gzip', addAnnotation('sequence', gzipSync(GFF3).subarray(0, -9), 'a.gff3.gz')],
  [
    'names that are none',
    {
      ...addAnnotation('sequence', BED, 'a'),
      path: '/api/sequence/{sequence}/annotations?names=x',
    },
  ],
  ['an unknown sequence', addAnnotation('genes', BED, 'a.bed')],
  ['a lane of nothing', addLane('', 'a.bed')],
  ['a lane of sequences', addLane(SEQUENCE, 'a.fa')],
  ['a lane of an unknown form', addLane('what is this\nfile of words\n', 'a.txt')],
  ['a lane with a place behind the end', addLane('chr1\t4\t2500\n', 'a.bed')],
  ['a lane of strangers', addLane('nobody\t0\t5\n', 'a.bed')],
  ['an odd shift', { ...addLane(BED, 'a'), path: '/api/sequence/{sequence}/lanes?shift=some' }],
])('refuses %s with the same sentence', async (_, step) => {
  expect((await compare(step)).status).toBeGreaterThanOrEqual(400);
});

describe.each(['sequence', 'plasmid'])('of the %s', (of) => {
  const results = `results={${of}G4}${of === 'sequence' ? ',{values},{shifted}' : ''}`;
  it.each([
    '',
    '/annotations',
    '/features',
    '/features?pageSize=2&pageNumber=1&sort=name&order=DESC',
    '/features?record=0&start=5&end=9',
    '/features?type=CDS&search=OR',
    '/feature-spans?from=0&to=60',
    `/feature-spans?from=0&to=60&result={${of}G4}&hits=0,1`,
    `/map?from=0&to=60&bins=10&${results}`,
    `/hits?${results}`,
    `/overlaps?${results}`,
    `/overlaps?from=5&to=40&${results}`,
    `/overlaps/nearest?${results}`,
    `/overlaps/intervals?${results}&order=DESC`,
    `/depth?from=0&to=60&binBp=64&${results}`,
    '/sequence.gb',
    '/sequence.gb?record=0&start=4&end=30',
    '/sequence.fasta',
    '/lanes',
  ])('answers %s', async (part) => {
    await ok(get(`/api/sequence/{${of}}${part}`));
  });

  it.each(['annotation={genes}&sort=length', 'record=9', 'start=1', 'sort=odd'])(
    'answers features?%s',
    async (query) => {
      await compare(get(`/api/sequence/{${of}}/features?${query}`));
    },
  );

  it.each([
    `${g4.rowsRoute}?pageSize=5`,
    `${g4.exportName}.gb`,
    `${g4.exportName}.gff3`,
    'figures',
  ])('answers %s of its result', async (part) => {
    await compare(get(`${G4_BASE}/{${of}G4}/${part}`));
  });
});

it.each([
  '{values}/bins?from=0&to=60&binBp=10',
  '{values}/marks?from=0&to=60&score.from=0',
  '{values}/marks?from=0&to=60',
  '{places}/bins?from=0&to=60&bins=4',
  '{genes}/bins?from=0&to=60&binBp=10',
])('answers lanes/%s', async (part) => {
  await compare(get(`/api/sequence/{sequence}/lanes/${part}`));
});

const GENES = '/api/sequence/{sequence}/annotations/{genes}';
const VALUES = '/api/sequence/{sequence}/lanes/{values}';
const change = (path: string, body: object): Step => ({ method: 'PATCH', path, body });

it.each<Step>([
  change(GENES, { names: [{ name: 'nobody', record: 0 }] }),
  change(GENES, { names: [{ name: 'chr1', record: 2 }] }),
  change(GENES, { name: ' ' }),
  change(GENES, {
    name: 'by hand',
    names: [
      { name: 'elsewhere', record: 1 },
      { name: 'chr2', record: null },
    ],
  }),
  get('/api/sequence/{sequence}/features?record=1'),
  get('/api/sequence/{sequence}/annotations'),
  change(VALUES, { name: 'renamed' }),
  change('/api/sequence/{sequence}/lanes/{genes}', { name: 'renamed' }),
  change('/api/sequence/{plasmid}/annotations/{genes}', { name: 'renamed' }),
  { method: 'DELETE', path: `${G4_BASE}/{sequenceG4}` },
  // A lane has used the shapes, an annotation has not.
  change('/api/sequence/{sequence}', { circular: true }),
  { method: 'DELETE', path: GENES },
  { method: 'DELETE', path: GENES },
  { method: 'DELETE', path: VALUES },
  { method: 'DELETE', path: VALUES },
  get('/api/sequence/{sequence}/lanes'),
  get('/api/sequence/{sequence}/annotations'),
  { method: 'DELETE', path: '/api/sequence/{plasmid}' },
  get('/api/sequence/{plasmid}/annotations'),
])('answers $method $path', async (step) => {
  await compare(step);
});
