import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRecordHead } from './record-head.ts';
import { judgeAnswer } from './unfit-answer.ts';

const FOLDER = '/usr/share/doc/python-biopython-doc/Tests/Entrez';

test.each([
  ['{"error":"API key invalid","api-key":"x","type":"ip","status":"unknown"}', 'refused_key'],
  [
    '{"error":"API rate limit exceeded","api-key":"1.2.3.4","count":"4","limit":"3"}',
    'too_many_requests',
  ],
  ['Failed to retrieve sequence: NC_999999\n', 'unknown_record'],
  ['Error: F a i l e d  t o  u n d e r s t a n d  i d : NC_999999', 'unknown_record'],
  ['ID list is empty! In it there are neither IDs nor accessions.\n', 'unknown_record'],
  [
    '<?xml version="1.0"?><eFetchResult><ERROR>Nothing has been found</ERROR></eFetchResult>',
    'unknown_record',
  ],
  ['<!DOCTYPE html><html><title>NCBI - WWW Error Blocked Diagnostic</title></html>', 'other'],
  ['Resource temporarily unavailable', 'other'],
  ['', 'other'],
])('%j', (text, expected) => {
  expect(judgeAnswer(text)).toBe(expected);
  expect(readRecordHead(text)).toBeNull();
});

// The files belong to Debian's python-biopython-doc.
test
  .skipIf(!existsSync(FOLDER))
  .each(['esummary8.xml', 'esearch8.xml', 'pubmed3.html', 'efetch_pmc.xml'])(
  'what NCBI has answered elsewhere is no record: %s',
  (name) => {
    expect(readRecordHead(readFileSync(`${FOLDER}/${name}`, 'utf8'))).toBeNull();
  },
);
