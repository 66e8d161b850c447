import { describe, expect, it } from 'vitest';
import { foldTracts, MAX_LAYERS } from './fold-tracts.ts';
import { otherLayersNote, readTracts } from './read-tracts.ts';
import { foldNote } from './tract-details.tsx';
import { markReading, readingWords, type TractReading } from './tract-reading.ts';

function reading(hit: Record<string, unknown>, own: 'C' | 'G' = 'G'): TractReading {
  const read = readTracts(hit, own);
  if (read === null) throw new Error('The hit has letters.');
  return read;
}

const plain = reading({
  sequence: 'GGGTCAGGGTGGGGAGGG',
  tracts: [3, 3, 4, 3],
  loops: [3, 1, 1],
  bulges: [0, 0, 0, 0],
});
const bulged = reading(
  {
    sequence: 'CCTCACCCACCCACCC',
    tracts: [4, 3, 3, 3],
    loops: [1, 1, 1],
    bulges: [1, 0, 0, 0],
  },
  'C',
);
const five = reading({
  sequence: 'GGAGGAGGAGGAGG',
  tracts: [2, 2, 2, 2, 2],
  loops: [1, 1, 1, 1],
  bulges: [0, 0, 0, 0, 0],
});

describe('a hit of tracts', () => {
  it('is described in one line', () => {
    expect(readingWords(plain, 'tetrad')).toBe('3 tetrads; loops 3, 1, 1');
    expect(readingWords(bulged, 'layer')).toBe('3 layers; loops 1, 1, 1; 1 bulge');
    expect(readingWords(five, 'tetrad')).toBe('5 tracts of 2, 2, 2, 2, 2 bases; loops 1, 1, 1, 1');
  });

  it('keeps all its letters, marked by what they are', () => {
    const runs = markReading(bulged, 'imotif');
    expect(runs.map(({ text }) => text).join('')).toBe('CCTCACCCACCCACCC');
    expect(runs.slice(0, 4).map(({ text, mark }) => [text, mark])).toEqual([
      ['CC', 'imotif'],
      ['T', 'bulge'],
      ['C', 'imotif'],
      ['A', undefined],
    ]);
  });

  it('is marked from its first letter on where it is a circle that begins in a loop', () => {
    const [tracts, loops] = [
      [3, 3, 3, 3],
      [3, 3, 3],
    ];
    const circle = reading({ sequence: 'TAGGGTTAGGGTTAGGGGGGT', tracts, loops });
    expect(readingWords(circle, 'tetrad')).toBe('3 tetrads; loops 3, 3, 3');
    expect(markReading(circle, 'g4').map(({ text, mark }) => [text, mark])).toEqual([
      ['TA', undefined],
      ['GGG', 'g4'],
      ['TTA', undefined],
      ['GGG', 'g4'],
      ['TTA', undefined],
      ['GGG', 'g4'],
      ['GGG', 'g4'],
      ['T', undefined],
    ]);
  });

  it('is not read where its letters did not come along', () => {
    expect(readTracts({ sequence: '', textOmitted: true }, 'G')).toBeNull();
  });
});

describe('a fold', () => {
  it('has a letter of each tract in each layer, and tells what is left over', () => {
    const fold = foldTracts(plain);
    expect(fold?.layers).toBe(3);
    expect(fold?.tracts.map(({ stacked }) => stacked.length)).toEqual([3, 3, 3, 3]);
    expect(fold?.tracts.map(({ spare }) => spare)).toEqual(['', '', 'G', '']);
    expect(foldNote(plain, fold, 'Scheme.')).toMatch(/^Scheme\..*left over/);
  });

  it('keeps a bulge at its place', () => {
    expect(foldTracts(bulged)?.tracts[0]).toMatchObject({ bulge: { behind: 2, letters: 'T' } });
    expect(foldNote(bulged, foldTracts(bulged), 'Scheme.')).toContain('bulge out');
  });

  it('is drawn of four tracts alone, and says why not of others', () => {
    expect(foldTracts(five)).toBeNull();
    expect(foldNote(five, null, '')).toContain('Which of these 5 do is not known');
    const three = { tracts: five.tracts.slice(2), loops: five.loops.slice(2) };
    expect(foldNote(three, foldTracts(three), '')).toContain('another strand');
    const bp = MAX_LAYERS + 1;
    const high = reading({
      sequence: `${'G'.repeat(bp)}A`.repeat(4).slice(0, -1),
      tracts: [bp, bp, bp, bp],
      loops: [1, 1, 1],
      bulges: [0, 0, 0, 0],
    });
    expect(foldNote(high, foldTracts(high), '')).toContain(`these ${bp}`);
  });

  it('says where the same bases hold more layers', () => {
    expect(otherLayersNote({ layers: 4 }, 3)).toContain('have 4 layers');
    expect(otherLayersNote({ layers: 3 }, 3)).toBe('');
    expect(otherLayersNote({ layers: 4 }, undefined)).toBe('');
  });
});
