import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { startLaneClient } from '../testing/lane-client.ts';

const { server, token, call, addSequence, analyse } = await startApiClient();
const { addLane, rowsOf, callLane } = startLaneClient({ server, token, call });
afterAll(() => server.close());

const tabs = (...fields: (string | number)[]) => fields.join('\t');
const G4 = 'GGGTTAGGGTTAGGGTTAGGG';
const Z = 'GCGCGCGCGCGC';
const ONE = `TTTT${G4}AAAAA${Z}TATATATA`;
const TWO = 'ACGTACGTAC';
const SEQUENCE = `>c1 first\n${ONE}\n>c2\n${TWO}\n`;

/** Rows as position, length, side, score and label. */
type Row = [number, number, number, number | null, string | null];
const g4 = (score: number | null, label: string | null, side = 1): Row => [
  4,
  21,
  side,
  score,
  label,
];

const gfaHeader = tabs(
  ...['Sequence_name', 'Source', 'Type', 'Start', 'Stop', 'Length', 'Score', 'Strand', 'Repeat'],
  ...['Spacer', 'KVScore', 'Subset', 'Composition', 'Sequence'],
);
const gfaRow = tabs(
  ...['c1', 'ABCC', 'Z_DNA_Motif', 31, 42, 12, 'NA', '+', 12, 'NA', 50, 1, 'x', Z.toLowerCase()],
);
const rlfsHeader = tabs(
  ...['#Name', 'model', 'location', 'start_RIZ', 'end_RIZ', 'length_RIZ', 'G_RIZ', '3Gs_RIZ'],
  ...['4Gs_RIZ', 'perc_G_RIZ', 'sequence_RIZ', 'Linker', 'start_REZ', 'end_REZ', 'length_REZ'],
  ...['G_REZ', '3Gs_REZ', '4Gs_REZ', 'perc_G_REZ', 'sequence_REZ', 'strand'],
);
const rlfsRow = tabs(
  ...['c1 first', 'm1', 'c1 first:5-42', 4, 25, 21, 12, 4, 0, 57, G4, 5, 30, 42, 12],
  ...[6, 0, 0, 50, Z, '+'],
);

const files: [name: string, text: string, format: string, convention: string, rows: Row[]][] = [
  [
    'BED',
    'c2\t0\t5\tx\t7\t-\nc1\t4\t25\tg\t900\t+\n',
    'bed',
    '0-based, half-open',
    [g4(900, 'g'), [50, 5, -1, 7, 'x']],
  ],
  ['bedGraph', 'c1\t4\t25\t1.5\n', 'bedgraph', '0-based, half-open', [g4(1.5, null, 0)]],
  [
    'GFF3',
    `##gff-version 3\nc1\tgfa\tG_Quadruplex_Motif\t5\t25\t.\t+\t.\tID=a;sequence=${G4}\n`,
    'gff3',
    '1-based, closed',
    [g4(null, 'G_Quadruplex_Motif')],
  ],
  [
    'a table of gfa',
    `${gfaHeader}\n${gfaRow}\n`,
    'gfa',
    '1-based, closed',
    [[30, 12, 1, 50, 'Z_DNA_Motif']],
  ],
  [
    'G4Hunter.py',
    `>c1\n Start \t End \t Sequence\t Length \t Score\n4 \t 25 \t ${G4} \t 21 \t 1.7\n`,
    'g4hunter.py',
    '0-based, half-open',
    [g4(1.7, null)],
  ],
  [
    'QmRLFS-finder',
    `${rlfsHeader}\n${rlfsRow}\n`,
    'qmrlfs',
    '0-based, half-open',
    [[4, 38, 1, null, 'm1']],
  ],
  [
    'ZSeeker',
    `Chromosome,Start,End,Z-DNA Score,Sequence\nc1,30,41,60.5,${Z}\n`,
    'zseeker',
    '0-based, closed',
    [[30, 12, 0, 60.5, null]],
  ],
];

describe('a lane', () => {
  it.each(files)('is read from %s', async (_, text, format, convention, rows) => {
    const sequence = await addSequence(SEQUENCE);
    const answer = await addLane(sequence, text, { filename: 'some.txt' });
    expect(answer.statusCode).toBe(201);
    const { payload } = answer.json();
    expect(payload).toMatchObject({
      ...{ name: 'some.txt', format, convention, rowCount: rows.length, unmatchedCount: 0 },
      ...(payload.letters === null
        ? {}
        : { letters: { equal: 1, checked: 1, shift: { start: 0, end: 0 }, warning: null } }),
    });
    expect(payload.notes[0]).toMatch(/^Starts are counted from/);
    expect(await rowsOf(sequence, payload.id)).toEqual(rows);
    const bins = (await callLane(sequence, payload.id, 'bins?binBp=64')).json();
    const covered = rows.reduce((sum, [, length]) => sum + length, 0);
    expect(bins).toMatchObject({
      binBp: 64,
      first: 0,
      classes: {
        all: { counts: [rows.length], coveredBp: [covered] },
        minus: { counts: [rows.filter(([, , side]) => side < 0).length] },
      },
    });
  });

  it.each(['tsv', 'csv?style=valid', 'csv', 'bed', 'bedgraph?style=valid', 'gff3'])(
    'is read from our own %s, with the places of the hits of the result',
    async (form) => {
      const sequence = await addSequence(`>c1\n${ONE.repeat(3)}\n`);
      const id = await analyse('/api/analyse/g4hunter', sequence, { threshold: 1.2 });
      const [format = '', query = ''] = form.split('?');
      const file = await call('GET', `/api/analyse/g4hunter/${id}/g4hunter.${format}?${query}`);
      expect(file.statusCode).toBe(200);
      const answer = await addLane(sequence, file.body);
      expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
      const { marks } = (await call('GET', `/api/analyse/g4hunter/${id}/marks`)).json();
      const lane = await rowsOf(sequence, answer.json().payload.id);
      expect(marks.position.length).toBeGreaterThan(1);
      expect(lane.map(([position, length]) => [position, length])).toEqual(
        marks.position.map((position: number, at: number) => [position, marks.length[at]]),
      );
    },
  );

  it('may be packed, have a name of its own, and rows across the origin of a circle', async () => {
    const sequence = await addSequence(`>c1\n${ONE}\n`, { circular: true });
    const packed = gzipSync('c1\t45\t55\tb\t3\nc1\t1\t3\ta\t2\nc1\t1\t2\n');
    const answer = await addLane(sequence, packed, { json: { name: 'Mine' } });
    const { payload } = answer.json();
    expect(payload).toMatchObject({
      name: 'Mine',
      rowCount: 3,
      hasScores: true,
      hasStrands: false,
    });
    expect(await rowsOf(sequence, payload.id)).toEqual([
      [1, 2, 0, 2, 'a'],
      [1, 1, 0, null, null],
      [45, 10, 0, 3, 'b'],
    ]);
    const bins = (await callLane(sequence, payload.id, 'bins?binBp=64')).json();
    // Bases 45 to 50 and, behind the origin, 0 to 5, which cover the other two.
    expect(bins.classes.all).toEqual({ counts: [3], coveredBp: [10] });
    // A row without a score is above no bound, and below none.
    expect(await rowsOf(sequence, payload.id, '?min_score=2.5')).toEqual([[45, 10, 0, 3, 'b']]);
    expect(await rowsOf(sequence, payload.id, '?max_score=2.5')).toEqual([[1, 2, 0, 2, 'a']]);
    expect(await rowsOf(sequence, payload.id, '?from=2&to=3')).toEqual([[1, 2, 0, 2, 'a']]);
    // Indices of labels mean nothing to those who ask.
    expect((await callLane(sequence, payload.id, 'marks?min_label=1')).statusCode).toBe(400);
    // What crosses an origin is counted so: the record stays a circle.
    const line = await call('PATCH', `/api/sequence/${sequence}`, { circular: false });
    expect(line.statusCode).toBe(409);
  });

  it('tells which names match, and leaves out rows of others', async () => {
    const sequence = await addSequence('>chr1\nACGTACGT\n>chr2\nACGTACGT\n');
    const text = 'lost\t0\t900\n2\t4\t6\n1\t3\t6\nlost\t1\t2\n1\t0\t2\n2\t1\t2\n';
    const { payload } = (await addLane(sequence, text)).json();
    expect(payload).toMatchObject({
      ...{ rowCount: 4, unmatchedCount: 2, nameCount: 3 },
      names: [
        { name: 'lost', rows: 2, record: null, matchedBy: null },
        { name: '2', rows: 2, record: 1, matchedBy: 'alias' },
        { name: '1', rows: 2, record: 0, matchedBy: 'alias' },
      ],
    });
    expect((await rowsOf(sequence, payload.id)).map(([position]) => position)).toEqual([
      0, 3, 9, 12,
    ]);
  });

  it('has no row where a tool found nothing', async () => {
    const sequence = await addSequence(SEQUENCE);
    const { payload } = (await addLane(sequence, `${gfaHeader}\n`)).json();
    expect(payload).toMatchObject({
      rowCount: 0,
      letters: null,
      notes: [/^Starts/, 'The file has no row.'].map((each) => expect.stringMatching(each)),
    });
    expect(await rowsOf(sequence, payload.id)).toEqual([]);
    const bins = (await callLane(sequence, payload.id, 'bins?binBp=64')).json();
    expect(bins.classes.all).toEqual({ counts: [0], coveredBp: [0] });
  });
});

describe('letters found at another place', () => {
  // Versions for Python 3 add 1 to start and end.
  const text = `>c1\n Start \t End \t Sequence\t Length \t Score\n5 \t 26 \t ${G4} \t 21 \t 1.7\n`;

  it('are reported, and nothing is moved', async () => {
    const sequence = await addSequence(SEQUENCE);
    const { payload } = (await addLane(sequence, text)).json();
    expect(payload.letters).toEqual({
      ...{ checked: 1, equal: 0, shift: { start: -1, end: -1 }, applied: false, line: 3 },
      warning:
        'Of the row whose letters the file tells and that were compared, 0 lie where the sequence has these letters; the first that does not is in line 3. With -1 to every start and -1 to every end all of them do. Nothing was moved: add the file with shift=apply to have its rows moved so.',
    });
    expect(await rowsOf(sequence, payload.id)).toEqual([[5, 21, 1, 1.7, null]]);
    const { items } = (await call('GET', `/api/sequence/${sequence}/lanes`)).json();
    expect(items).toEqual([payload]);
  });

  it('move all rows where that is asked for', async () => {
    const sequence = await addSequence(SEQUENCE);
    const { payload } = (await addLane(sequence, text, { query: '?shift=apply' })).json();
    expect(payload.letters).toMatchObject({ applied: true, warning: null });
    expect(payload.notes.at(-1)).toBe(
      'As the letters of the file show, this was added: -1 to every start and -1 to every end.',
    );
    expect(await rowsOf(sequence, payload.id)).toEqual([g4(1.7, null)]);
  });

  it('move nothing where no shift makes them equal, or all are', async () => {
    const sequence = await addSequence(SEQUENCE);
    const asked = { query: '?shift=apply' };
    const other = (await addLane(sequence, text.replace(G4, 'C'.repeat(21)), asked)).json();
    expect(other.payload.letters).toMatchObject({ shift: null, applied: false });
    expect(other.payload.letters.warning).toMatch(/Is it another version of the sequence\?$/);
    const right = text.replace('5 \t 26', '4 \t 25');
    const { payload } = (await addLane(sequence, right, asked)).json();
    expect(payload.letters).toMatchObject({ equal: 1, applied: false, warning: null });
    expect((await addLane(sequence, text, { query: '?shift=maybe' })).statusCode).toBe(400);
  });
});
