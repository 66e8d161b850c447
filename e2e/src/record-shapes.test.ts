import { Buffer } from 'node:buffer';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDna } from '@flipon/test-material/random-dna';
import { itInLongRun, oneOf } from '@flipon/test-material/some-of';
import { afterAll, expect, it } from 'vitest';
import { untilFinished } from './programs/add-work.ts';
import { type ApiClient, newGuest } from './programs/api-client.ts';
import { runFlipon } from './programs/run-command.ts';
import { useFlipon } from './programs/use-flipon.ts';

const flipon = useFlipon();

const folder = await mkdtemp(join(tmpdir(), 'flipon-shapes-'));
afterAll(() => rm(folder, { recursive: true }));

/** A motif of each kind that can look across an origin. */
const MOTIFS = {
  g4hunter: 'GGGGTTGGGGTTGGGGTTGGGGTTGGGG',
  p53predictor: 'GGACATGCCCGGGCATGTCC',
  cruciform: 'ACGTTGCATCAGTTTTCTGATGCAACGT',
};
type Kind = keyof typeof MOTIFS;
const KINDS = Object.keys(MOTIFS) as Kind[];
const ROWS: Record<Kind, string> = {
  g4hunter: 'quadruplex',
  p53predictor: 'p53s',
  cruciform: 'palindromes',
};

interface Hit {
  record: string;
  recordPosition: number;
  length: number;
}

/** A record with one motif whole and one that its origin cuts in the middle. */
function cutAtOrigin(motif: string, seed: number): string {
  const between = () => Buffer.from(randomDna(seed, 150)).toString('latin1');
  const middle = motif.length >> 1;
  return `${motif.slice(middle)}${between()}${motif}${between()}${motif.slice(0, middle)}`;
}

function entry(name: string, topology: 'linear' | 'circular', bases: string): string {
  const lines = bases.match(/.{1,60}/g) ?? [];
  const origin = lines.map((line, at) => `${String(at * 60 + 1).padStart(9)} ${line}\n`).join('');
  const locus = `LOCUS       ${name.padEnd(16)} ${bases.length} bp    DNA     ${topology.padEnd(8)} UNK 01-JAN-2000`;
  return `${locus}\nDEFINITION  made.\nVERSION     ${name}.1\nORIGIN\n${origin}//\n`;
}

/** Circles and lines of the same letters by turns. */
const MIXED = KINDS.flatMap((kind, at) => {
  const bases = cutAtOrigin(MOTIFS[kind], at).toLowerCase();
  return [entry(`LINE_${at}`, 'linear', bases), entry(`RING_${at}`, 'circular', bases)];
}).join('');

/** The provenance in a file is not the same in both. */
const withoutSource = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^# (?:source|bases):/.test(line))
    .join('\n')
    .replace(/"sources":\[.*?\],"withInput"/, '"sources":[],"withInput"');

async function analyse(client: ApiClient, kind: Kind, sequence: string): Promise<string> {
  const request = { sequence, wrapOrigin: true };
  const { status, body } = await client.post(`analyse/${kind}`, request);
  expect([status, body['message']]).toEqual([201, undefined]);
  const { id } = body['payload'] as { id: string };
  await untilFinished(client, kind, id);
  return id;
}

it('a file of circles and lines is searched record by record, as in the terminal', async () => {
  const client = await newGuest(flipon.url);
  const { body } = await client.post('sequence/import/text', { name: 'mixed', data: MIXED });
  const sequence = body['payload'] as { id: string; circular: boolean; length: number };
  expect(sequence).toMatchObject({ circular: false, circularRecordCount: 3, recordCount: 6 });

  for (const [at, kind] of oneOf([...KINDS.entries()])) {
    const id = await analyse(client, kind, sequence.id);
    const scan = async (...flags: string[]) => {
      const words = ['scan', kind, '-', '--wrapOrigin', 'true', '--threads', '1', ...flags];
      const { code, stdout, stderr } = await runFlipon(words, Buffer.from(MIXED));
      expect([code, stderr]).toEqual([0, '']);
      return stdout;
    };
    const hitsPath = join(folder, `${kind}.jsonl`);
    const summary = await scan('--summary', 'json', '--format', 'jsonl', '--out', hitsPath);
    const printed = {
      gff3: await scan('--format', 'gff3'),
      bed: await scan('--format', 'bed'),
      jsonl: await readFile(hitsPath, 'utf8'),
    };
    for (const [format, text] of Object.entries(printed)) {
      const served = await client.get(`analyse/${kind}/${id}/x.${format}`);
      expect(served.status).toBe(200);
      expect(withoutSource(served.text)).toBe(withoutSource(text));
    }

    // Each record has the whole motif, and of the two that share it only the circle the cut one.
    const rows = await client.get(`analyse/${kind}/${id}/${ROWS[kind]}?pageSize=ALL`);
    const recordBp = 300 + 2 * MOTIFS[kind].length;
    const crossing = (rows.body['items'] as Hit[]).filter(
      ({ recordPosition, length }) => recordPosition + length > recordBp,
    );
    expect(new Set(crossing.map(({ record }) => record))).toContain(`RING_${at}.1`);
    for (const { record } of crossing) expect(record).toMatch(/^RING/);

    const summaries = JSON.parse(summary) as { coveredBp: number; n: number }[];
    const coveredBp = summaries.reduce((sum, each) => sum + each.coveredBp, 0);
    const heatmap = await client.get(`analyse/${kind}/${id}/heatmap?segments=1`);
    const [segment] = heatmap.body['data'] as { coverage: number; to: number }[];
    expect((segment?.coverage ?? 0) * (segment?.to ?? 0)).toBeCloseTo(coveredBp, 6);
    const analysis = await client.get(`analyse/${kind}/${id}/analysis`);
    expect(analysis.body['payload']).toMatchObject({ summary: { coveredBp } });
  }
});

const G4_RECORD = cutAtOrigin(MOTIFS.g4hunter, 7);
const ACCESSION = 'NC_001422.1';
const LONG = `${'a description that goes on and on, '.repeat(8)}to its end`;

it('a record becomes a circle in the screen, until an analysis has used it', async () => {
  const { page, context, complaints, picture, expectClean } = await flipon.openPage();
  const path = join(folder, 'two.fa');
  await writeFile(path, `>first\n${G4_RECORD}\n>${ACCESSION} ${LONG}\n${G4_RECORD}\n`);
  await page.goto(`${flipon.url}/sequence/tools`);
  await page.getByRole('tab', { name: 'Upload file' }).click();
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('FASTA, 2 records').first().waitFor();
  await page.getByRole('link', { name: 'Details of two.fa' }).click();
  const drawer = page.getByRole('dialog');
  const box = drawer.getByRole('checkbox', { name: `${ACCESSION} is circular` });
  const all = drawer.getByRole('switch', { name: 'All circular' });
  await all.click();
  await drawer.getByText('Circular', { exact: true }).first().waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
  await drawer.getByRole('checkbox', { name: 'first is circular' }).click();
  await drawer.getByText('1 of 2 records circular').waitFor();
  expect(await all.isChecked()).toBe(false);
  expect(await drawer.getByText(ACCESSION, { exact: true }).isVisible()).toBe(true);
  await picture('shapes-open');
  await expectClean('shapes');
  const drawerUrl = page.url();

  await page.goto(`${flipon.url}/analyse/quadruplex?wrapOrigin=true`);
  await page.getByRole('button', { name: 'Analyse two.fa' }).click();
  await page.getByText('Positions are 1-based and inclusive').waitFor();
  await page.getByLabel('Sort by').selectOption('position');
  await page.getByText('By position.').waitFor();
  // The circle has the cut motif in one hit, the line has its halves.
  const hits = page.locator('[aria-label^="Position "]');
  const lengths = async () =>
    (await hits.allTextContents()).map((text) =>
      /(first|NC_001422\.1)(\d+?)(30|60)[ACGT]/.exec(text)?.slice(1),
    );
  await expect.poll(lengths).toEqual([
    ['first', '1', '30'],
    ['first', '149', '60'],
    ['first', '327', '30'],
    [ACCESSION, '149', '60'],
    [ACCESSION, '327', '60'],
  ]);

  await page.goto(drawerUrl);
  await drawer.getByText('An analysis has used this sequence').waitFor();
  expect([await box.isDisabled(), await box.isChecked()]).toEqual([true, true]);
  expect([await all.isDisabled(), await all.isChecked()]).toEqual([true, false]);
  await page.getByText('1 circular').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

itInLongRun('tells shapes on a phone, and changes that of an example', async () => {
  const client = await newGuest(flipon.url);
  const look = { width: 390, scheme: 'dark' as const, token: client.token };
  const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
  const { body } = await client.post('sequence/import/text', { name: 'mixed', data: MIXED });
  const { id } = body['payload'] as { id: string };
  await analyse(client, 'g4hunter', id);
  await page.goto(`${flipon.url}/sequence/tools?sequence=${id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByText('3 of 6 records circular').waitFor();
  await drawer.getByText('An analysis has used this sequence').waitFor();
  expect(await drawer.getByRole('checkbox', { name: 'RING_2.1 is circular' }).isDisabled()).toBe(
    true,
  );
  await picture('shapes-fixed');
  await expectClean('shapes fixed');

  const { body: list } = await client.get('sequence?sort=name');
  const phage = (list['items'] as { id: string; name: string }[]).find(({ name }) =>
    name.includes('phiX174'),
  );
  await page.goto(`${flipon.url}/sequence/tools?sequence=${phage?.id}`);
  const circular = drawer.getByRole('switch', { name: 'Circular' });
  expect(await circular.isChecked()).toBe(true);
  await circular.click();
  await expect.poll(() => circular.isChecked()).toBe(false);
  const stored = await client.get(`sequence/${phage?.id}`);
  expect(stored.body['payload']).toMatchObject({ circular: false, circularRecordCount: 0 });
  await picture('shape-of-one');
  expect(complaints).toEqual([]);
  await context.close();
});
