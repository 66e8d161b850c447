import type { NcbiSummary } from '@flipon/contract/ncbi';
import { expect, it } from 'vitest';
import { checkOneId, readOneId } from './one-id.ts';

const UNKNOWN: NcbiSummary = {
  ncbiId: 'NC_999999',
  accession: null,
  title: null,
  organism: null,
  length: null,
  circular: null,
  message: 'NCBI knows no record "NC_999999".',
};

it('takes one accession, also of a link, and tells why a text has none or too many', () => {
  const link = 'https://www.ncbi.nlm.nih.gov/nuccore/NC_012920.1?report=fasta';
  expect(readOneId(` ${link} `)).toEqual({ accession: 'NC_012920.1', problem: null });
  expect(readOneId('NC_O12920').problem?.suggestion).toBe('NC_012920');
  expect(readOneId('U00096.3 J02459').problem?.message).toMatch(/several/);
  expect(readOneId('')).toEqual({ accession: null, problem: null });
});

it('requires an id once the form was sent, and tells what NCBI says of it', () => {
  const check = (text: string, summary: NcbiSummary | null, isRequired: boolean) =>
    checkOneId(text, readOneId(text), summary, isRequired)?.message ?? null;
  expect(check(' ', null, false)).toBeNull();
  expect(check(' ', null, true)).toBe('NCBI ID is required.');
  expect(check('NC_999999', null, true)).toBeNull();
  expect(check('NC_999999', UNKNOWN, false)).toBe('NCBI knows no record "NC_999999".');
});
