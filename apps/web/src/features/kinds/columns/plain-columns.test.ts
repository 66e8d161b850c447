import { definitionOf } from '@flipon/analyses/definitions';
import { withAllExtras } from '@flipon/analyses/extra-columns';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addedColumns, plainColumns, plainTable, renderPlain } from './plain-columns.tsx';

const hit = { id: 1, position: 1_099, length: 600, record: 'b', recordPosition: 99 };

describe('plain columns', () => {
  const column = (key: string, of = definitionOf('cpg')) => {
    const found = of.columns.find((each) => each.key === key);
    if (found === undefined) throw new Error(key);
    return found;
  };

  it('count within the record, from 1, with the end included', () => {
    expect(renderPlain(column('position'), hit)).toBe('100');
    expect(renderPlain(column('end'), hit)).toBe('699');
    expect(renderPlain(column('length'), hit)).toBe('600');
  });

  it('never write another value as zero', () => {
    const gcPerc = column('gcPerc');
    expect(renderPlain(gcPerc, { ...hit, gcPerc: 0.65138 })).toBe('0.651');
    expect(renderPlain(gcPerc, { ...hit, gcPerc: 0 })).toBe('0.000');
    expect(renderPlain(gcPerc, { ...hit, gcPerc: -0.00012 })).toBe('−0.00012');
  });

  it('say what was measured of the motifs in a hit, with room for a sentence, and none where there is none', () => {
    const known = withAllExtras(definitionOf('pqsfinder'));
    const form = plainColumns(known).find(({ key }) => key === 'knownForm');
    const words = 'contains 2KQH, a G-quadruplex in solution';
    const draw = (knownForm: string | null) => form?.render({ ...hit, knownForm }, {} as never);
    expect([draw(words), draw(null)]).toEqual([words, '–']);
    expect(form?.width).toBeGreaterThan(150);
    expect(renderPlain(column('knownChance', known), { ...hit, knownChance: 2.1e-9 })).toBe(
      '2.1e−9',
    );
  });

  it('lead from what was measured to its source, which has no column of its own', () => {
    const known = withAllExtras(definitionOf('pqsfinder'));
    const columns = plainColumns(known);
    expect(columns.map(({ key }) => key)).not.toContain('knownSource');
    const form = columns.find(({ key }) => key === 'knownForm');
    const draw = (knownSource: string) => {
      const sourced = { ...hit, knownForm: 'contains 148D', knownSource };
      return renderToStaticMarkup(form?.render(sourced, {} as never));
    };
    const doi = 'doi:10.1016/s0014-5793(98)01043-6';
    const paper = `href="https://doi.org/${doi.slice(4)}"`;
    const entry = 'href="https://www.rcsb.org/structure/148D"';
    const words = `k2: PDB 148D | ${doi} and 24 more`;
    expect(draw(words)).toContain(entry);
    expect(draw(words)).toContain(`title="${words}"`);
    expect(draw(`k701: ${doi}`)).toContain(paper);
    expect(draw('k610: Brown, R. V. (2013)')).toBe(
      '<span title="k610: Brown, R. V. (2013)">contains 148D</span>',
    );
    const details = renderToStaticMarkup(
      renderPlain(column('knownSource', known), { ...hit, knownSource: words }),
    );
    expect(details).toContain(entry);
    expect(details).toContain(`${paper} target="_blank" rel="noreferrer">${doi}</a> and 24 more`);
    expect(renderPlain(column('knownSource', known), { ...hit, knownSource: null })).toBe('–');
  });

  it('leave letters their room where columns are added, in a table of nothing else and in one of its own', () => {
    const known = withAllExtras(definitionOf('mirrorrepeat'));
    const added = addedColumns(known).map(({ key }) => key);
    expect(added).toEqual(['knownForm', 'knownMotifs', 'knownChance']);
    expect(addedColumns(definitionOf('mirrorrepeat'))).toEqual([]);
    const table = plainTable(withAllExtras(definitionOf('pqsfinder')));
    expect(table.find(({ key }) => key === 'sequence')).toMatchObject({ grows: true });
    const sentence = table.find(({ key }) => key === 'knownForm');
    expect(sentence?.width).toBeGreaterThan(150);
    const plain = plainTable(definitionOf('pqsfinder'));
    expect(plain.find(({ key }) => key === 'sequence')).not.toHaveProperty('grows');
  });

  it('draw letters in runs of the kinds whose motif is made of them', () => {
    const drawn = (kind: 'imotif' | 'pqsfinder' | 'g4regex') => {
      const column = plainColumns(definitionOf(kind)).find(({ key }) => key === 'sequence');
      const markup = renderToStaticMarkup(
        column?.render({ ...hit, sequence: 'GGGTTCC' }, {} as never),
      );
      return markup.match(/>(GGG|TT|CC)</g);
    };
    for (const kind of ['imotif', 'pqsfinder', 'g4regex'] as const) {
      expect(drawn(kind)).toEqual(['>GGG<', '>TT<', '>CC<']);
    }
  });

  it('say of what a hit has not that there is none, and of numbers that belong together all', () => {
    const g4hunter = withAllExtras(definitionOf('g4hunter'));
    const [score, loops] = [column('pqsScore', g4hunter), column('loops', g4hunter)];
    expect(renderPlain(score, { ...hit, pqsScore: null })).toBe('–');
    expect(renderPlain(score, { ...hit, pqsScore: 64 })).toBe('64');
    expect(renderPlain(loops, { ...hit, loops: [3, 1, 2] })).toBe('3, 1, 2');
    expect(renderPlain(loops, { ...hit, loops: null })).toBe('–');
  });

  it('are those of the definition but the position, sorted where the server can', () => {
    expect(plainColumns(definitionOf('cpg')).map(({ key, sortKey }) => [key, sortKey])).toEqual([
      ['end', 'end'],
      ['length', 'length'],
      ['gcPerc', 'gcPerc'],
      ['observedToExpectedCpG', 'observedToExpectedCpG'],
      ['sequence', undefined],
    ]);
  });
});
