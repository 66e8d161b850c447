import { trustLine } from '@flipon/analyses/accuracy/trust-line';
import { rulesOf } from '@flipon/analyses/definitions';
import { pqsfinder } from '@flipon/analyses/kinds/pqsfinder/pqsfinder';
import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { expect, it } from 'vitest';
import { headingLines } from './heading-lines.ts';
import { parquetMetadata } from './parquet/metadata.ts';
import { heading } from './testing/export-hits.ts';
import { hitSheets } from './xlsx/hit-sheets.ts';
import type { Sheet } from './xlsx/sheet-xml.ts';

const parameters = {
  ...parseParameters('zdnabert2', { model: 'MM_curax' }),
  weightsSha256: 'ab12',
  engine: 'onnxruntime-node 1.30.0',
  precision: 'int8' as const,
};
const note = rulesOf('zdnabert2').note?.(parameters);

it('names weights, engine and precision of a network on a line of their own, and what its model is', () => {
  const lines = headingLines(
    heading({ definition: zdnabert2, parameters, note }),
    { format: 'bed' },
    [],
  ).split('\n');
  expect(lines.slice(1, 4)).toEqual([
    '# parameters: model=MM_curax minSequenceSize=10 confidenceThreshold=0.5 checkReverseComplement=false useCuda=false',
    '# computed with: weightsSha256 ab12; engine onnxruntime-node 1.30.0; precision int8',
    '# Model MM_curax: network of Z-DNABERT, mouse, Curax; probabilities of the network, no measured frequencies',
  ]);
});

it('says of the energies that they are no network, and names no weights', () => {
  const energies = parseParameters('zdnabert2', {});
  const about = { parameters: energies, note: rulesOf('zdnabert2').note?.(energies) };
  const lines = headingLines(heading({ definition: zdnabert2, ...about }), { format: 'bed' }, []);
  expect(lines).toContain('# Model BZ_energy: ');
  expect(lines).toContain('no neural network');
  expect(lines).not.toContain('computed with');
});

it('says the same in a workbook', async () => {
  const [, about] = hitSheets(noHits(), heading({ definition: zdnabert2, parameters, note }));
  const rows = await rowsOf(about);
  expect(rows).toContainEqual(['Weights, SHA-256', 'ab12']);
  expect(rows).toContainEqual(['Engine', 'onnxruntime-node 1.30.0']);
  expect(rows).toContainEqual(['Precision', 'int8']);
  expect(rows).toContainEqual(['Note', note]);
});

it.each([
  ['of RNA', [{ name: 'messenger', type: 'RNA' as const }], 'RNA'],
  ['of DNA', [{ name: 'genome' }], 'DNA'],
  [
    'of both, of which DNA is the more common',
    [{ name: 'messenger', type: 'RNA' as const }, { name: 'genome' }],
    'DNA',
  ],
  ['of an unknown molecule', [{ name: 'gone', type: 'unknown' as const }], null],
] as const)(
  'says of hits %s how far to trust them, in comments, a workbook and Parquet',
  async (_, sources, type) => {
    const settings = parseParameters('pqsfinder', {});
    const line = trustLine(pqsfinder, settings, type);
    expect(line).toContain(type === 'RNA' ? 'of 251 sequences of RNA' : 'oligonucleotides of DNA');
    const about = heading({ definition: pqsfinder, parameters: settings, sources });
    expect(headingLines(about, { format: 'bed' }, [])).toContain(
      `\n# how far to trust it: ${line}\n`,
    );
    const [, sheet] = hitSheets(noHits(), about);
    expect(await rowsOf(sheet)).toContainEqual(['How far to trust it', line]);
    expect(parquetMetadata(about, { format: 'parquet' })).toHaveProperty(
      'how far to trust it',
      line,
    );
  },
);

it('says in comments, a workbook and Parquet that the figures are of all hits where some were chosen', async () => {
  const settings = parseParameters('pqsfinder', {});
  const chosen = heading({
    definition: pqsfinder,
    parameters: settings,
    selection: { words: 'score >= 60', query: { min_score: '60' } },
  });
  const line = `Of all hits, before some were chosen: ${trustLine(pqsfinder, settings)}`;
  expect(headingLines(chosen, { format: 'bed' }, [])).toContain(
    `\n# how far to trust it: ${line}\n`,
  );
  const [, sheet] = hitSheets(noHits(), chosen);
  expect(await rowsOf(sheet)).toContainEqual(['How far to trust it', line]);
  expect(parquetMetadata(chosen, { format: 'parquet' })).toHaveProperty(
    'how far to trust it',
    line,
  );
});

/** The rows of a sheet that is not of hits. */
async function rowsOf({ rows }: Sheet) {
  if ('xml' in rows) throw new Error('The sheet is of hits.');
  const all = [];
  for await (const some of rows) all.push(...some);
  return all;
}

async function* noHits() {
  yield [];
}
