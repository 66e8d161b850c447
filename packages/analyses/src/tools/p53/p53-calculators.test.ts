import { readFileSync } from 'node:fs';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBestP53 } from './find-best-p53.ts';
import { p53Tool } from './p53-tool.ts';
import { type P53Answer, predictP53 } from './predict-p53.ts';
import { publishedP53Matrix as matrix } from './published-p53-matrix.ts';

interface VectorCase {
  name: string;
  op: string;
  input: { sequence?: string; limit?: number };
  expected: { ok?: unknown; error?: string };
}

function readCases(path: string | URL): VectorCase[] {
  const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { cases: VectorCase[] };
  return cases.filter(({ op }) => op !== 'scan');
}

function answer({ op, input, expected }: VectorCase): unknown {
  if (op === 'tool') {
    const answered = predictP53(input.sequence ?? '', matrix);
    return answered.ok ? { ok: answered.site } : { error: answered.messages[0] };
  }
  if (op === 'multiple') {
    // The screen splits the lines; here are the numbers of each.
    const sites = expected.ok as { sequence: string }[];
    return { ok: sites.map(({ sequence }) => siteOf(predictP53(sequence, matrix))) };
  }
  const answered = findBestP53(input.sequence ?? '', matrix, input.limit);
  return answered.ok ? { ok: answered.sites } : { error: answered.messages[0] };
}

function siteOf(answered: P53Answer) {
  return answered.ok ? answered.site : answered.messages;
}

describe('the vectors', () => {
  const cases = readCases(new URL('./fixtures/p53.json', import.meta.url));
  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(9));
  it.each(cases)('$name', (one) => expect(answer(one)).toEqual(one.expected));
});

// The folder of shared material is not part of the project.
describe.skipIf(!hasShared())('the shared vectors', () => {
  const path = sharedPath('vectors/p53.json');
  it.each(path === null ? [] : readCases(path))('$name', (one) => {
    expect(answer(one)).toEqual(one.expected);
  });
});

describe('predictP53', () => {
  it.each([
    ['ATCCCCCCCCCCCCCCCCCA', 4.09, -3.52, 0],
    ['ATCCCCCCCCTTTCCCCCCA', 3.72, -3.89, 0],
    ['ATCCCCCCCCCCCCCCGGCA', 3.94, -3.67, 0],
    ['CACTGTACCTCATGCCTTAG', 4.23, -3.38, 0],
    ['GGACATGCCCGGGCATGTCC', 0, -7.61, 1],
    ['GGGCATGCCCGGGCATGCCC', 0, -7.61, 1],
  ])('gives %s the recorded numbers', (sequence, predictor, difference, affinity) => {
    expect(predictP53(sequence, matrix)).toEqual({
      ok: true,
      note: '',
      site: { sequence, position: 0, length: 20, predictor, difference, affinity },
    });
  });

  it('refuses another length and other letters, each with its sentence', () => {
    const refuse = (text: string) => {
      const answered = predictP53(text, matrix);
      return answered.ok ? [] : answered.messages;
    };
    const [wrongLength, wrongLetters] = [
      'Sequence length has to be 20.',
      'Sequence may contain only A, C, G, T (U).',
    ];
    expect(refuse('')).toEqual([wrongLength]);
    expect(refuse('GGACATGCCCGGGCATGTC')).toEqual([wrongLength]);
    expect(refuse('GGACATGCCCGGGCATGTCCA')).toEqual([wrongLength]);
    expect(refuse('GGACATGCCC/iCy3/GGGCATGTCC')[0]).toMatch(/has the modification \/iCy3\//);
    expect(refuse('GGACATGCCCGGGCATGTCR')).toEqual([wrongLetters]);
    expect(refuse('GGACАTGCCCGGGCATGTCC')[0]).toMatch(/position 5: U\+0410 looks like A/);
    expect(refuse('GGACATGCCC-GGCATGTCC')).toEqual([wrongLength]);
  });

  it('gives both strands of a site the same numbers', () => {
    const partners: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A' };
    const site = fc.array(fc.constantFrom('A', 'C', 'G', 'T'), { minLength: 20, maxLength: 20 });
    const valuesOf = (letters: string[]) => {
      const answered = predictP53(letters.join(''), matrix);
      return answered.ok ? answered.site.predictor : Number.NaN;
    };
    fc.assert(
      fc.property(site, (letters) => {
        const opposite = letters.toReversed().map((letter) => partners[letter] ?? '');
        expect(valuesOf(opposite)).toBe(valuesOf(letters));
      }),
    );
  });
});

describe('findBestP53', () => {
  const messagesOf = (text: string, limit?: number) => {
    const answered = findBestP53(text, matrix, limit);
    return answered.ok ? [] : answered.messages;
  };

  it('refuses sequences outside 20 to 200 letters and limits outside 1 to 200', () => {
    expect(messagesOf(`${'A'.repeat(19)}А`)[0]).toMatch(/position 20: U\+0410 looks like A/);
    expect(messagesOf('A'.repeat(19))).toEqual(['Sequence length has to be minimal 20.']);
    expect(messagesOf(` ${'A'.repeat(20)} `)).toEqual([]);
    expect(messagesOf('A'.repeat(200), 200)).toEqual([]);
    expect(messagesOf('A'.repeat(201))).toEqual(['Sequence length has to be maximal 200.']);
    expect(messagesOf('A'.repeat(20), 0)).toEqual(['Minimal value of show matches is 1.']);
    expect(messagesOf('A'.repeat(20), 201)).toEqual(['Maximal value of show matches is 200.']);
    expect(messagesOf('A'.repeat(20), 1.5)).toEqual(['Show matches must be numeric.']);
  });

  it('orders by predictor, then by position, and shows ten without a limit', () => {
    const site = 'GGACATGCCCGGGCATGTCC';
    const answered = findBestP53(`A${site}${site}GAACATGTTCGAACATGTTC`, matrix);
    const sites = answered.ok ? answered.sites : [];
    expect(sites.slice(0, 2).map(({ position, predictor }) => [position, predictor])).toEqual([
      [1, 0],
      [21, 0],
    ]);
    const keys = sites.map(({ predictor, position }) => predictor * 1000 + position / 1000);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    expect(p53Tool.best.limit.default).toBe(10);
    expect(sites.length).toBeLessThanOrEqual(10);
  });

  it('leaves out what a scan leaves out, and tells it', () => {
    const site = predictP53('GGACATGCCCGGGCATGTCC', matrix);
    expect(predictP53('GGACATGCCC GGG-CATGTCC', matrix)).toEqual({
      ...site,
      note: 'Left out: 1 gap sign, 1 blank.',
    });
    expect(predictP53('GGACATGCCC\u200bGGGCAT\u00adGTCC', matrix)).toEqual({
      ...site,
      note: 'Left out: 2 blanks.',
    });
    const found = findBestP53('AAA-GGACATGCCC GGGCATGTCC', matrix, 1);
    expect(found).toMatchObject({ ok: true, sites: [{ position: 3, affinity: 1 }] });
    expect(found.ok && found.note).toBe('Left out: 1 gap sign, 1 blank.');
  });

  it('refuses digits by their place, not by a length that counts them', () => {
    const numbered = '1 ggacatgccc gggcatgtcc';
    const said = 'Sequence has "1" at position 1. Write the letters of DNA or RNA alone.';
    expect(predictP53(numbered, matrix)).toEqual({ ok: false, messages: [said] });
    expect(findBestP53(numbered, matrix)).toEqual({ ok: false, messages: [said] });
    expect(predictP53('ACGT 61', matrix)).toEqual({
      ok: false,
      messages: [said.replace('"1" at position 1', '"6" at position 5')],
    });
    expect(predictP53('GGACATGCCCGGGCATGTC1', matrix)).toMatchObject({ ok: false });
    expect(predictP53('\u2060GGACATGCCC\u200bGGGCATGTCC\ufeff', matrix).ok).toBe(true);
  });

  it('keeps no site of affinity 0, and none with another letter', () => {
    expect(findBestP53('C'.repeat(60), matrix)).toEqual({ ok: true, sites: [], note: '' });
    expect(findBestP53('GGACATGCCCNGGCATGTCC', matrix)).toEqual({ ok: true, sites: [], note: '' });
  });

  it('agrees with the calculator for one site on every window', () => {
    const dna = fc
      .array(
        fc.constantFrom('GGACATGCCC', 'GGGCATGTCC', 'GAACATGTTC', 'A', 'C', 'G', 'T', 'U', 'N'),
        { minLength: 3, maxLength: 20 },
      )
      .map((parts) => parts.join('').padEnd(20, 'A'));
    fc.assert(
      fc.property(dna, (text) => {
        const windows = Array.from({ length: text.length - 19 }, (_, position) => {
          const answered = predictP53(text.slice(position, position + 20), matrix);
          return answered.ok && answered.site.predictor < 2 ? { ...answered.site, position } : null;
        });
        const expected = windows.filter((site) => site !== null);
        const answered = findBestP53(text, matrix, 200);
        const found = answered.ok ? answered.sites : [];
        expect(found.toSorted((a, b) => a.position - b.position)).toEqual(expected);
      }),
    );
  });
});
