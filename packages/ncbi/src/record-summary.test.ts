import { existsSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { findSummary, readSummaries } from './record-summary.ts';

const FOLDER = '/usr/share/doc/python-biopython-doc/Tests/Entrez';

const document = {
  uid: '9626372',
  caption: 'NC_001422',
  title: 'Escherichia phage phiX174, complete genome',
  slen: 5386,
  topology: 'circular',
  organism: 'Escherichia phage phiX174',
  accessionversion: 'NC_001422.1',
};
const answer = (more: object) =>
  JSON.stringify({
    header: { type: 'esummary', version: '0.3' },
    result: { uids: ['1', '2', '3'], '1': document, ...more },
  });

it('reads what is whole, and leaves out what is damaged or says that it is an error', () => {
  const other = { accessionversion: 'U12345.1', slen: '700' };
  const text = answer({ '2': { uid: '2', error: 'cannot get document summary' }, '3': other });
  const summaries = readSummaries(text) ?? [];
  expect(summaries).toEqual([
    {
      accession: 'NC_001422.1',
      title: 'Escherichia phage phiX174, complete genome',
      organism: 'Escherichia phage phiX174',
      lengthBp: 5386,
      circular: true,
    },
    { accession: 'U12345.1', title: '', organism: null, lengthBp: 700, circular: null },
  ]);
  expect(findSummary(summaries, 'U12345')?.accession).toBe('U12345.1');
  expect(findSummary(summaries, 'U12345.2')).toBeNull();
});

test.each([
  ['', null],
  ['null', null],
  ['{"error":"API rate limit exceeded"}', null],
  ['<html><body>502 Bad Gateway</body></html>', null],
  ['{"result":{}}', null],
  ['{"esummaryresult":["Empty id list - nothing todo"]}', []],
  [answer({ '1': 5 }), []],
])('%j is no summary, or of nothing', (text, expected) => {
  expect(readSummaries(text)).toEqual(expected);
});

// The files belong to Debian's python-biopython-doc.
test.skipIf(!existsSync(FOLDER)).each(['esummary4.xml', 'esummary8.xml', 'esearch8.xml'])(
  'XML of NCBI is none: %s',
  (name) => {
    expect(readSummaries(readFileSync(`${FOLDER}/${name}`, 'utf8'))).toBeNull();
  },
);
