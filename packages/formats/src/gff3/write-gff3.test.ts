import { spawnSync } from 'node:child_process';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { hasPrograms } from '@flipon/test-material/programs';
import { expect, it } from 'vitest';
import { defaultsOf, hitOfKind } from '../testing/any-kind.ts';
import { dataLines, G4_PARAMETERS, makeHit, makeRecord, writeAll } from '../testing/export-hits.ts';
import { armed, NASTY_WORDS, stranded } from '../testing/made-up.ts';

const wrapping = { ...G4_PARAMETERS, wrapOrigin: true, maxArm: 30 };

function readAttributes(text = ''): Record<string, string> {
  return Object.fromEntries(
    text.split(';').map((pair) => pair.split('=').map(decodeURIComponent)) as [string, string][],
  );
}

const nastyHits = NASTY_WORDS.map((name, i) =>
  makeHit(makeRecord(name, 100, i % 2 === 0), 5, {
    id: i,
    length: 25,
    model: i % 2,
    strand: i % 2,
    Richness: 0.5,
  }),
);

it('escapes names, announces each record once, and tells which are circular', async () => {
  const text = await writeAll('gff3', nastyHits, { definition: stranded });
  const regions = [...text.matchAll(/^##sequence-region (\S+) 1 100$/gm)].map((match) => match[1]);
  expect(regions).toHaveLength(NASTY_WORDS.length);
  expect(new Set(regions).size).toBe(NASTY_WORDS.length);
  for (const region of regions)
    expect(region).toMatch(/^(?:[a-zA-Z0-9.:^*$@!+_?|-]|%[0-9A-F]{2})+$/);

  const lines = dataLines(text);
  for (const line of lines) expect(line).toHaveLength(9);
  const circular = lines.filter(([, , type]) => type === 'region');
  expect(circular.map((line) => readAttributes(line[8])['Name'])).toEqual(
    NASTY_WORDS.filter((_, i) => i % 2 === 0),
  );
  const ids = lines.map((line) => readAttributes(line[8])['ID']);
  expect(new Set(ids).size).toBe(ids.length);
  const hit = lines.find(([, , type]) => type !== 'region');
  expect(readAttributes(hit?.[8])).toEqual({
    ID: 'stranded-0',
    length: '25',
    model: 'first, "m1"',
    richness: '0.5',
  });
});

it.each([
  ['g4hunter', {}, 'G_quartet'],
  ['cpg', { firstNucleotide: 'C', secondNucleotide: 'G' }, 'CpG_island'],
  ['cpg', { firstNucleotide: 'C', secondNucleotide: 'A' }, 'sequence_secondary_structure'],
  ['p53predictor', {}, 'TF_binding_site'],
  ['rloopr', {}, 'sequence_secondary_structure'],
  ['zdna', {}, 'sequence_secondary_structure'],
] as const)('calls the hits of %s %o %s', async (kind, parameters, type) => {
  const definition = { ...stranded, featureType: definitionOf(kind).featureType };
  const [line] = dataLines(
    await writeAll('gff3', nastyHits.slice(1, 2), { definition, parameters }),
  );
  expect(line?.[2]).toBe(type);
});

const armedRow = { length: 20, armLength: 8, mismatches: 0, delta: 9.5 };
const circle = makeRecord('circle', 100, true);
const armedHits = [
  makeHit(circle, 0, { id: 1, ...armedRow }),
  makeHit(circle, 4, { id: 2, ...armedRow }),
  makeHit(circle, 12, { id: 3, ...armedRow }),
  makeHit(circle, 85, { id: 4, ...armedRow }),
  makeHit(circle, 95, { id: 5, ...armedRow }),
];

it('gives inverted repeats their arms and keeps all lines sorted, also across the origin', async () => {
  const write = async () =>
    dataLines(await writeAll('gff3', armedHits, { definition: armed, parameters: wrapping }));
  const lines = await write();
  const starts = lines.map((line) => Number(line[3]));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  const places = lines
    .slice(1)
    .map((line) => `${readAttributes(line[8])['ID']} ${line[3]}-${line[4]} ${line[6]}`);
  expect(places.toSorted()).toEqual(
    [
      ['armed-1 1-20 .', 'armed-1-left 1-8 +', 'armed-1-right 13-20 -'],
      ['armed-2 5-24 .', 'armed-2-left 5-12 +', 'armed-2-right 17-24 -'],
      ['armed-3 13-32 .', 'armed-3-left 13-20 +', 'armed-3-right 25-32 -'],
      ['armed-4 86-100 .', 'armed-4 1-5 .', 'armed-4-left 86-93 +'],
      ['armed-4-right 98-100 -', 'armed-4-right 1-5 -'],
      ['armed-5 96-100 .', 'armed-5 1-15 .', 'armed-5-right 8-15 -'],
      ['armed-5-left 96-100 +', 'armed-5-left 1-3 +'],
    ]
      .flat()
      .toSorted(),
  );
  circle.originHits = armedHits.slice(3).map(({ row }) => row);
  expect(await write()).toEqual(lines);
  circle.originHits = undefined;
});

const hasValidator = hasPrograms('gt');
if (!hasValidator) {
  console.warn('GFF3 is not validated: there is no gt (apt-get install genometools).');
}

// The validator is a program of its own, which not every machine has.
it.skipIf(!hasValidator)(
  'is what gt gff3validator takes, checked against the ontology',
  async () => {
    const g4 = makeHit(makeRecord('chr1', 100), 5, { id: 1, length: 25, score: -1.5 });
    const texts = [
      await writeAll('gff3', []),
      await writeAll('gff3', [{ ...g4, input: 'a;b.fa' }], { withInput: true }),
      await writeAll('gff3', nastyHits, { definition: stranded }),
      await writeAll('gff3', armedHits, { definition: armed, parameters: wrapping }),
    ];
    for (const definition of analysisKinds.map(definitionOf)) {
      const parameters = { ...defaultsOf(definition), wrapOrigin: true };
      const hits = [0, 70, 90].map((at, i) => hitOfKind(definition, circle, at, i + 1));
      texts.push(await writeAll('gff3', hits, { definition, parameters }));
      if (definition.kind !== 'cpg') continue;
      const cpa = { ...parameters, secondNucleotide: 'A' };
      texts.push(await writeAll('gff3', hits, { definition, parameters: cpa }));
    }
    for (const text of texts) {
      const run = spawnSync('gt', ['gff3validator', '-typecheck', 'so', '-'], { input: text });
      expect(`${run.stdout}${run.stderr}`).toBe('input is valid GFF3\n');
    }
  },
);
