import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { multipartBody, type TestPart } from '../testing/multipart-body.ts';
import { readZip } from '../testing/read-zip.ts';

const client = await startApiClient();
afterAll(() => client.server.close());
const { call } = client;
const KILL = '/api/analyse/g4killer/bulk';
const P53 = '/api/analyse/p53predictor/tool/bulk';

const ROWS = [
  { name: 'telomere', sequence: 'GGGTTAGGGTTAGGGTTAGGG' },
  { name: 'bad', sequence: 'GGXT' },
  { name: '=sum', sequence: 'ggguuagggg' },
];
const TABLE = `name,sequence\n${ROWS.map(({ name, sequence }) => `${name},${sequence}\n`).join('')}`;

function sendForm(url: string, parts: readonly TestPart[]) {
  const { payload, headers } = multipartBody(parts);
  const sent = { ...headers, authorization: client.token };
  return client.server.app.inject({ method: 'POST', url, payload, headers: sent });
}

function sendFile(url: string, content: string | Buffer, filename = 'oligos.csv') {
  return sendForm(url, [{ name: 'file', filename, content }]);
}

const linesOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('a G4 killer table', () => {
  it('has a line for each row and threshold, each as a single call answers it', async () => {
    const answer = await sendForm(KILL, [
      { name: 'threshold', content: '1.0,0.5' },
      { name: 'file', filename: 'my oligos.csv.gz', content: gzipSync(TABLE) },
      { name: 'threshold', content: '0' },
      { name: 'masks', content: '1' },
    ]);
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/x-ndjson',
        'content-disposition': 'attachment; filename="my_oligos_g4killer.jsonl"',
        'x-flipon-rows': '3',
      },
    ]);
    const lines = linesOf(answer.body);
    const asked = ROWS.flatMap((row, at) =>
      [1, 0.5, 0].map((threshold) => ({ ...row, threshold, at })),
    );
    expect(lines).toHaveLength(asked.length);
    for (const [index, { name, sequence, threshold, at }] of asked.entries()) {
      const single = await call('POST', '/api/analyse/g4killer', { sequence, threshold });
      const own = { row: at + 1, name, targetThreshold: threshold };
      const expected = single.json();
      expect(lines[index]).toEqual(
        single.statusCode === 400
          ? { ...own, error: expected.message }
          : { ...own, ...expected, mutationSequences: [expected.mutationSequences[0]] },
      );
    }
  });

  it('is read from the column with the sequences, and says which where none is named so', async () => {
    const table = 'géne,oligo\nKRAS,GGGCGGTGTGGGAAGAGGG\nNRAS,GGGAGGGGCGGGTCTGGG\n';
    const answer = await sendFile(KILL, table);
    expect(linesOf(answer.body).map(({ originSequence }) => originSequence)).toEqual([
      'GGGCGGTGTGGGAAGAGGG',
      'GGGAGGGGCGGGTCTGGG',
    ]);
    const warnings = JSON.parse(`${answer.headers['x-flipon-warnings']}`);
    expect(warnings).toEqual([
      'No column is named sequence; the sequences are read from column 2 ("oligo").',
    ]);
    const named = await sendFile(KILL, 'name,sequence\nKRAS,GGG\n');
    expect(named.headers).not.toHaveProperty('x-flipon-warnings');
    const accented = await sendFile(KILL, 'name,séquence\nKRAS,GGGTTAGGG\n');
    expect(`${accented.headers['x-flipon-warnings']}`).toMatch(/^[ -~]+s\\u00e9quence/);
    const several = await sendFile(
      KILL,
      'Name,Forward primer,Reverse primer\nKRAS,GGGCGGTGTGGG,GGGAGGGGCGGG\n',
    );
    expect([several.statusCode, several.json().message]).toEqual([
      400,
      'Columns 2 ("Forward primer") and 3 ("Reverse primer") hold sequences. Give the column to read the title sequence, or send it alone.',
    ]);
  });

  it('is the same as JSON, with the mistakes of a row in its line', async () => {
    const fields = { threshold: [1.2, 0.4], onComplementary: true };
    const asJson = await call('POST', KILL, { rows: ROWS, ...fields });
    const asFile = await sendForm(KILL, [
      { name: 'onComplementary', content: 'true' },
      { name: 'threshold', content: '[1.2, 0.4]' },
      { name: 'file', filename: 'a.tsv', content: TABLE.replaceAll(',', '\t') },
    ]);
    expect(asJson.headers['content-disposition']).toBe('attachment; filename="g4killer.jsonl"');
    expect(linesOf(asJson.body)).toEqual(linesOf(asFile.body));
    const odd = await call('POST', KILL, {
      rows: [null, 'GGG', { name: 7 }, { sequence: 5 }, { sequence: 'G'.repeat(2001) }, ROWS[0]],
    });
    expect(linesOf(odd.body).map(({ row, name, error }) => [row, name, error])).toEqual([
      [1, '', 'The row must be an object with sequence.'],
      [2, '', 'The row must be an object with sequence.'],
      [3, '7', 'Sequence is required.'],
      [4, '', 'Sequence is required.'],
      [5, '', 'Sequence max length is 2000.'],
      [6, 'telomere', undefined],
    ]);
  });

  it('is answered as CSV, TSV and a workbook', async () => {
    const csv = await sendFile(`${KILL}?format=csv`, TABLE);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="oligos_g4killer.csv"',
      'x-flipon-rows': '3',
    });
    const [head, first, bad, last] = csv.body.split(/\r?\n/);
    expect(head).toBe(
      'row,name,sequence,length,originScore,targetThreshold,onComplementary,changeCount,mutationScore,mutationVariants,mutationSequence,error,note',
    );
    expect(first).toMatch(/^1,telomere,GGGTTAGGGTTAGGGTTAGGG,21,1\.7142857,1,false,3,/);
    expect(bad).toMatch(/^2,bad,.*,"Sequence has ""X"" at position 3\./);
    // A spreadsheet would run it.
    expect(last).toMatch(/^3,'=sum,/);
    const tsv = await sendFile(`${KILL}?format=tsv`, TABLE);
    expect(tsv.body.split(/\r?\n/)[1]).toBe(first?.replaceAll(',', '\t'));
    const xlsx = await sendFile(`${KILL}?format=xlsx`, TABLE);
    const parts = readZip(xlsx.rawPayload);
    const sheet = parts.find(({ name }) => name.endsWith('sheet1.xml'))?.text ?? '';
    expect(sheet).toContain('1.7142857');
    expect(sheet.match(/<row/g)).toHaveLength(4);
    // What was answered is a table that can be sent.
    const again = await sendFile(KILL, xlsx.rawPayload, 'again.xlsx');
    expect(linesOf(again.body).map(({ name }) => name)).toEqual(ROWS.map(({ name }) => name));
  });
});

describe('a p53 table', () => {
  const SITE = 'GGACATGCCCGGGCATGTCC';

  it('is read from records, and answered as single calls are', async () => {
    const answer = await sendFile(P53, `>best\n${SITE}\n>short\nACGT\n`, 'sites.fa');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="sites_p53predictor.jsonl"',
    );
    const single = await call('POST', '/api/analyse/p53predictor/tool', { sequence: SITE });
    expect(linesOf(answer.body)).toEqual([
      { row: 1, name: 'best', ...single.json().payload },
      { row: 2, name: 'short', error: 'Sequence length has to be 20.' },
    ]);
    const asJson = await call('POST', P53, {
      rows: [
        { name: 'best', sequence: SITE },
        { name: 'short', sequence: 'ACGT' },
      ],
    });
    expect(asJson.body).toBe(answer.body);
    const csv = await sendFile(`${P53}?format=csv`, `${SITE}\n`);
    expect(csv.body.split(/\r?\n/).slice(0, 2)).toEqual([
      'row,name,sequence,predictor,difference,affinity,error,note',
      `1,,${SITE},0,-7.61,1,,`,
    ]);
  });
});

describe('refused as a whole, before any computation:', () => {
  it.each([
    ['no rows', 'name,sequence\n\n', 'The file has no rows with a sequence.'],
    ['too many rows', 'ACGT\n'.repeat(100_001), 'The file has more than 100,000 rows. Split it.'],
    ['a quote that stays open', 'sequence\nGGG\n"GGG\nGG\n', /^Line \d: /],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), /PNG|picture|image/],
  ])('a file with %s', async (_, content, message) => {
    const answer = await sendFile(KILL, content);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(answer.json().message).toMatch(message);
    expect(answer.json().errors[0].field).toBe('file');
  });

  it.each([
    [{ rows: [] }, 'rows', 'There are no rows.'],
    [{ sequence: 'GGG' }, 'rows', 'Rows must be a list.'],
    [{ rows: Array(100_001).fill(0) }, 'rows', 'There can be 100,000 rows at most.'],
    [{ rows: ROWS, threshold: '1;2' }, 'threshold', 'Threshold must be decimal number.'],
    [{ rows: ROWS, threshold: [1, 5] }, 'threshold', 'Maximal value of threshold is 4.'],
    [{ rows: ROWS, masks: -1 }, 'masks', 'Minimal value of masks is 0.'],
  ])('JSON: %#', async (body, field, defaultMessage) => {
    const answer = await call('POST', KILL, body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field, defaultMessage }]]);
  });

  it('a body that is no table', async () => {
    const post = (payload: string | undefined, type: string, url = KILL) =>
      client.server.app.inject({
        method: 'POST',
        url,
        headers: { authorization: client.token, 'content-type': type },
        ...(payload === undefined ? {} : { payload }),
      });
    const other = 'Send a form (multipart/form-data) with a file, or JSON with rows.';
    for (const [answer, message] of [
      [await post('{"rows": [', 'application/json'), 'The body is not valid JSON.'],
      [await post('[]', 'application/json'), 'The body must be a JSON object.'],
      [await post('GGG', 'text/plain'), other],
      [await post(undefined, 'text/plain'), other],
      [await sendForm(KILL, [{ name: 'threshold', content: '1' }]), 'File is required.'],
      [await sendFile(`${KILL}?format=ods`, TABLE), 'Format must be one of jsonl, csv, tsv, xlsx.'],
      [
        await sendForm(
          KILL,
          ['a', 'b'].map((filename) => ({ name: 'file', filename, content: TABLE })),
        ),
        'Send one file in a form.',
      ],
      [
        await sendForm(KILL, [
          { name: 'masks', content: 'all' },
          { name: 'file', filename: 'a', content: TABLE },
        ]),
        'Masks must be numeric.',
      ],
    ] as const) {
      expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    }
    const { payload, headers } = multipartBody([{ name: 'file', filename: 'a', content: TABLE }]);
    const form = payload.toString();
    const damaged = await post(form.slice(0, -12), headers['content-type']);
    expect(damaged.statusCode).toBe(400);
    expect(damaged.json().message).toMatch(/^The form is damaged: /);
    const withoutBoundary = await post(form, 'multipart/form-data');
    expect(withoutBoundary.statusCode).toBe(400);
    const parts = await post(`{"rows": [${'{},'.repeat(1_000_000)}{}]}`, 'application/json');
    expect([parts.statusCode, parts.json().message]).toEqual([
      413,
      'The JSON has more parts than a table has. Send it as a file.',
    ]);
    expect((await call('POST', KILL, { rows: ROWS }, '')).statusCode).toBe(401);
  });
});
