import { describe, expect, it } from 'vitest';
import { oligoLines } from './oligo-lines.ts';
import { isNameTitle, isReversedTitle, isSequenceTitle } from './oligo-titles.ts';
import { readOligo } from './read-oligo.ts';

const OLIGO = 'GGGTTAGGGTTAGGGTTAGGG';

describe('an oligo', () => {
  it.each([
    [OLIGO, OLIGO, ''],
    ['gggtta ', 'GGGTTA', ''],
    ['acgtrGGGwyn', 'ACGTRGGGWYN', ''],
    ['GGG-TTA-GGG-TTA-GGG-TTA-GGG', OLIGO, 'Left out: 6 gap signs.'],
    ['GGG TTA\r\nGGG', 'GGGTTAGGG', 'Left out: 1 blank.'],
    ['GGG–TTA.GGG', 'GGGTTAGGG', 'Left out: 2 gap signs.'],
    ["5'-GGG TTA-3'", 'GGGTTA', "Left out: the marks 5' and 3', 1 blank."],
    ['5’GGGTTA3’', 'GGGTTA', "Left out: the marks 5' and 3'."],
    [`/5Biosg/${OLIGO}`, OLIGO, 'Left out: /5Biosg/.'],
    [`/56-FAM/${OLIGO}/3BHQ_1/`, OLIGO, 'Left out: /56-FAM/ /3BHQ_1/.'],
    [`/5Phos//5deSBioTEG/${OLIGO}`, OLIGO, 'Left out: /5Phos/ /5deSBioTEG/.'],
    [`[FAM]${OLIGO}`, OLIGO, 'Left out: [FAM].'],
    [`5'-[6-FAM]-${OLIGO}-[TAMRA]-3'`, OLIGO, "Left out: the marks 5' and 3', [6-FAM] [TAMRA]."],
    [`/5AmMC6/ ${OLIGO} /36-TAMSp/`, OLIGO, 'Left out: /5AmMC6/ /36-TAMSp/.'],
    [`(Cy5)${OLIGO}`, OLIGO, 'Left out: (Cy5).'],
    ['G*G*G*TTAGGG', 'GGGTTAGGG', 'Left out: 3 phosphorothioate bonds (*).'],
    ['GsGsGTTA', 'GGGTTA', 'Left out: 2 phosphorothioate bonds (*).'],
    ['rGrGrGTTA', 'GGGTTA', 'Read as plain bases: RNA bases (r).'],
    ['rGrGrGrUrUrA', 'GGGUUA', 'Read as plain bases: RNA bases (r).'],
    ['+G+GGTT+A', 'GGGTTA', 'Read as plain bases: LNA bases (+).'],
    [
      'mG*mG*mGTTA',
      'GGGTTA',
      "Left out: 2 phosphorothioate bonds (*). Read as plain bases: 2'-O-methyl bases (m).",
    ],
    ['mGmGmGttaggg', 'GGGTTAGGG', "Read as plain bases: 2'-O-methyl bases (m)."],
    ['ttaggrGrG', 'TTAGGGG', 'Read as plain bases: RNA bases (r).'],
    ['rGttaggg', 'GTTAGGG', 'Read as plain bases: RNA bases (r).'],
    ['gg+Gttaggg', 'GGGTTAGGG', 'Read as plain bases: LNA bases (+).'],
    ['GsGsGttaggg', 'GGGTTAGGG', 'Left out: 2 phosphorothioate bonds (*).'],
    ['acgtsGGGmACCmaa', 'ACGTSGGGMACCMAA', ''],
    ['pGGGTTA', 'GGGTTA', 'Left out: phosphate (p).'],
    ['d(GGGTTA)', 'GGGTTA', ''],
    ['rgrgrgtta', 'RGRGRGTTA', 'R counts as the code for A or G; write RNA as rG or as G.'],
  ])('%j is %s, with a note on letters left out: %s', (text, letters, note) => {
    expect(readOligo(text)).toEqual({ ok: true, letters, note });
  });

  it.each([
    ['GGG/iCy3/TTA', '/iCy3/'],
    ['GGG/i6-FAMdT/GGG', '/i6-FAMdT/'],
    ['/5BiodT/GGG', '/5BiodT/'],
    ['/5AmMC6T/GGG', '/5AmMC6T/'],
    ['/52FG/GG', '/52FG/'],
    ['GGG/3ddC/', '/3ddC/'],
    ['GGG[BHQ1]TTA', '[BHQ1]'],
    ['(GGGTTA)4', '(GGGTTA)'],
    ['[dT]GGG', '[dT]'],
  ])('%j is refused by the name of what may be a base: %s', (text, code) => {
    expect(readOligo(text)).toEqual({
      ok: false,
      messages: [
        `Sequence has the modification ${code}, which may stand for a base or cut a run. Write the base in its place, or leave the modification out.`,
      ],
    });
  });

  it.each([
    ['GGGTTАGGG', 'position 6: U+0410 looks like A, but is another character. Write A instead.'],
    ['GG-Gttаg', 'position 6: U+0430 looks like a, but is another character. Write a instead.'],
    ['ＧGG', 'position 1: U+FF27 looks like G, but is another character. Write G instead.'],
  ])('%s is refused by the code point of what looks like a base', (text, place) => {
    expect(readOligo(text)).toEqual({ ok: false, messages: [`Sequence, ${place}`] });
    expect(readOligo('Название')).toMatchObject({ ok: true });
  });

  it.each(['\u00ad', '\u200b', '\u200e', '\u2060', '\ufeff'])(
    'has no letter without width: %j is left out as a blank, as in a scan, wherever it stands',
    (mark) => {
      expect(readOligo(`GGG${mark}TTA`)).toEqual({
        ok: true,
        letters: 'GGGTTA',
        note: 'Left out: 1 blank.',
      });
      expect(readOligo(`GGG${mark} T${mark}TA`)).toMatchObject({ note: 'Left out: 3 blanks.' });
      expect(readOligo(`${mark}GGGTTA ${mark}\n${mark}`)).toEqual({
        ok: true,
        letters: 'GGGTTA',
        note: '',
      });
      expect(readOligo(`5'${mark}-r${mark}GrGTTA/36-${mark}FAM/`)).toMatchObject({
        letters: 'GGTTA',
      });
      expect(readOligo(`${mark} ${mark}`)).toEqual({ ok: true, letters: '', note: '' });
    },
  );

  it("from 3' to 5' is not read backwards", () => {
    expect(readOligo("3'-GGGTTA-5'")).toEqual({
      ok: false,
      messages: ["Sequence is written from 3' to 5'. Turn it round: write it from 5' to 3'."],
    });
  });
});

it('heads of columns are known', () => {
  for (const title of [
    'sequence',
    'Sequence',
    "Sequence (5' to 3')",
    'Sequence (5′→3′)',
    "Sequence 5'-3'",
    "Sequence [5'->3']",
    "5'-3' sequence",
    'Sequence (5 to 3)',
    'Sequence (5prime to 3prime)',
    'DNA sequence',
    'Oligo_Sequence',
    'Seq',
    'Sequences:',
  ]) {
    expect([title, isSequenceTitle(title)]).toEqual([title, true]);
  }
  for (const title of ['Sequence name', 'Sequence length', 'name', 'Sequencing', "5' mod", '']) {
    expect([title, isSequenceTitle(title)]).toEqual([title, false]);
  }
  expect(isSequenceTitle("\u200bSequence\u00a0(5'\u2060 to 3')")).toBe(true);
  expect(["Sequence (3' to 5')", "Sequence (5' to 3')"].map(isReversedTitle)).toEqual([
    true,
    false,
  ]);
  expect(['Oligo name', 'Sequence ID', 'name'].map(isNameTitle)).toEqual([true, true, false]);
});

describe('a text with several oligos', () => {
  const short = (text: string) => oligoLines(text).map((each) => Object.values(each));
  it('has one on each line, after a header', () => {
    expect(short("sep=;\r\nSequence (5' to 3')\r\n\r\nGGG TTA\r\nCCC")).toEqual([
      [4, '', 'GGG TTA'],
      [5, '', 'CCC'],
    ]);
    expect(short('seq')).toEqual([[1, '', 'seq']]);
  });

  it.each(['sep=;;;', 'sep=\t', '"sep=\t"', '\n sep=,,  ', '\ufeffsep=|', 'SEP=;'])(
    'begins with no row where a line says the separator, as in a table: %j',
    (said) => {
      expect(short(`${said}\nGGGTTA\nCCC`).map(([, , text]) => text)).toEqual(['GGGTTA', 'CCC']);
    },
  );

  it('has a row for a word that only looks like a separator', () => {
    for (const text of ['sep=;G', 'sep=', 'GGG\nsep=;']) {
      expect(short(text)).toHaveLength(text.split('\n').length);
    }
  });

  it('has no row of characters without width, and none that hides a header', () => {
    expect(short('\u200b\n\u200bGGG\u200bTTA\u2060\nCCC')).toEqual([
      [2, '', 'GGG\u200bTTA'],
      [3, '', 'CCC'],
    ]);
    expect(short('\u200b>one\nGGG')).toEqual([[2, 'one', 'GGG']]);
  });

  it('is FASTA with records of any number of lines', () => {
    expect(short(';made\n>one first\nGGG\nTTA\n\n>empty\n> two\nCCC')).toEqual([
      [3, 'one', 'GGG\nTTA'],
      [6, 'empty', ''],
      [8, 'two', 'CCC'],
    ]);
  });
});
