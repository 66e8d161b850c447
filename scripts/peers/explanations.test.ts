import { describe, expect, it } from 'vitest';
import type { FoundRow } from './found-row.ts';
import { explainRegion } from './g4hunter-py.ts';
import { gfaPeers, readTable } from './gfa.ts';
import { explainChain } from './pqsfinder-core.ts';
import { explainRloop } from './qmrlfs-finder.ts';
import { roundShare } from './whole-shares.ts';
import { explainBase, placeAmong, readLinking } from './zhunt3.ts';

const row = (start: number, end: number, strand = 0, ...parts: number[]): FoundRow => ({
  ...{ start, end, strand, parts },
});

it('explains a region of G4Hunter.py by its place, or by the last one', () => {
  const others = [row(0, 30, 1, 130), row(90, 120, 1, 150)];
  expect(explainRegion(row(0, 30, 1, 128), others)).toContain('cuts runs');
  expect(explainRegion(row(90, 119, 1, 150), others)).toContain('last two windows');
  // Another region follows the one that reaches further here.
  expect(explainRegion(row(0, 31, 1, 130), others)).toContain('last two windows');
  expect(explainRegion(row(130, 155, 1, 124), others)).toContain('last two windows');
  expect(explainRegion(row(40, 70, 1, 150), others)).toBeNull();
  expect(explainRegion(row(0, 31, 1, 130), [...others, row(200, 230, 1, 150)])).toBeNull();
});

it('explains a quadruplex by another one that scores as much', () => {
  expect(explainChain(row(5, 30, 1, 52), [row(20, 50, 1, 52)])).toContain('shortest');
  expect(explainChain(row(5, 30, 1, 52), [row(20, 50, 1, 60)])).toBeNull();
});

it('explains an R-loop by one with the same RIZ, which comes first along its strand', () => {
  expect(explainRloop(row(5, 900, 1, 0), [row(5, 1500, 1, 0)])).toContain('same RIZ');
  expect(explainRloop(row(5, 900, -1, 0), [row(5, 1500, -1, 0)])).toBeNull();
  expect(explainRloop(row(700, 1500, -1, 0), [row(5, 1500, -1, 0)])).toContain('same RIZ');
  expect(explainRloop(row(5, 900, 1, 0), [row(5, 1500, 1, 1)])).toBeNull();
});

describe('gfa', () => {
  const rulesOf = (id: string) => {
    const measure = gfaPeers.find((peer) => peer.id === id)?.measure;
    if (measure?.unit !== 'rows') throw new Error(`${id} compares no rows.`);
    return measure;
  };

  it('marks spans of several copies in its table', () => {
    const head = 'Sequence_name\tSource\tType\tStart\tStop\tPermutations\n';
    expect(
      readTable(`${head}p\tABCC\tMirror_Repeat\t11\t40\t3\np\tABCC\tMirror_Repeat\t51\t90\t1\n`),
    ).toEqual([{ ...row(10, 40, 1), isMerged: true }, row(50, 90, 1)]);
  });

  it('merges mirror repeats, keeps looser ones, and drops some beside others', () => {
    const { explainOurs, explainTheirs } = rulesOf('gfa-mr');
    const merged = { ...row(0, 60), isMerged: true as const };
    expect(explainOurs(row(0, 50), [merged], '', [])).toContain('makes one span');
    expect(explainTheirs(merged, [], '', [])).toContain('makes one span');
    expect(explainOurs(row(0, 50), [row(0, 60)], '', [])).toContain('looser');
    expect(explainTheirs(row(0, 60), [row(5, 50)], '', [])).toContain('looser');
    expect(explainOurs(row(0, 50), [row(40, 60)], '', [])).toContain('overlaps one of longer arms');
    expect(explainOurs(row(0, 50), [row(50, 60)], '', [row(0, 50)])).toBeNull();
    expect(explainTheirs(row(0, 60), [row(5, 65)], '', [])).toBeNull();
  });

  it('drops mirror repeats in a chain, and keeps what lies in one that it has dropped', () => {
    const { explainOurs, explainTheirs } = rulesOf('gfa-mr');
    const chain = [row(0, 50), row(40, 80), row(75, 120)];
    expect(explainOurs(row(0, 50), [row(110, 190)], '', chain)).toContain('one after the other');
    expect(explainOurs(row(0, 50), [row(130, 190)], '', chain)).toBeNull();
    expect(explainTheirs(row(5, 30), [row(0, 40)], '', [])).toContain('drops because');
    expect(explainTheirs(row(5, 30), [row(0, 40)], '', [row(0, 40)])).toBeNull();
  });

  it('leaves out an inverted repeat in one of longer arms, and around one of longer arms', () => {
    const { explainOurs, explainTheirs } = rulesOf('gfa-ir');
    const merged = { ...row(0, 16), isMerged: true as const };
    expect(explainOurs(row(3, 16), [row(0, 16)], '', [])).toContain('lies in another one');
    expect(explainOurs(row(0, 13), [merged], '', [])).toContain('makes one span');
    expect(explainOurs(row(0, 18), [row(2, 18)], '', [])).toContain('around another one');
    expect(explainOurs(row(0, 16), [row(12, 30)], '', [])).toContain('overlaps one of longer arms');
    expect(explainOurs(row(0, 16), [row(16, 30)], '', [])).toBeNull();
    expect(explainTheirs(merged, [], '', [])).toContain('makes one span');
    expect(explainTheirs(row(3, 16), [row(0, 16)], '', [])).toBeNull();
  });

  it('tells one direct repeat of each start, and none that hardly ends beyond the one before', () => {
    const { explainOurs, explainTheirs } = rulesOf('gfa-dr');
    expect(explainOurs(row(10, 40), [row(10, 34)], '', [])).toContain('begin at one base');
    expect(explainOurs(row(11, 40), [row(10, 41)], '', [])).toContain('hardly ends beyond');
    expect(explainOurs(row(11, 44), [row(10, 41)], '', [])).toBeNull();
    expect(explainOurs(row(11, 44), [row(10, 41), row(15, 44)], '', [])).toContain('first two');
    expect(explainTheirs(row(11, 40), [row(10, 40)], '', [])).toContain('lies within');
    expect(explainTheirs(row(11, 42), [row(10, 40)], '', [])).toBeNull();
  });

  it('begins an overlapping tandem repeat later', () => {
    const { explainOurs, explainTheirs } = rulesOf('gfa-str');
    expect(explainTheirs(row(12, 40), [row(10, 40)], '', [])).toContain(
      'begins the second one later',
    );
    expect(explainTheirs(row(12, 41), [row(10, 40)], '', [])).toBeNull();
    expect(explainOurs(row(10, 40), [row(40, 60)], '', [])).toBeNull();
  });

  it('takes the given strand where both strands of a tract are equal', () => {
    const { explainOurs } = rulesOf('gfa-apr');
    expect(explainOurs(row(0, 30), [], 'CAATTAATTC', [])).toContain('AATTAATT');
    expect(explainOurs(row(0, 30), [], 'CAATTAAATC', [])).toBeNull();
  });
});

describe('Z-HUNT', () => {
  it('has a base in each row after the first, and its ΔLk in front', () => {
    const text =
      'a.txt 2 6 12\n  30.547  23.932 3.713153e-01 SASA\n  50.000   0.000 1.0e-10 ASAS\n';
    expect(readLinking(text)).toEqual([row(0, 1, 0, 30_547), row(1, 2, 0, 50_000)]);
  });

  it('counts A, C, G and T alone, so rows after an N are moved to their places', () => {
    const place = placeAmong('ACN\nGNT\n');
    expect(place(row(1, 3, 0, 7))).toEqual(row(1, 4, 0, 7));
    expect(place(row(3, 4))).toEqual(row(5, 6));
  });

  it('explains a base by the noise of sums, or by a letter that its windows meet', () => {
    const whole = Array.from({ length: 40 }, (_, at) => row(at, at + 1, 0, 30_000));
    const others = whole.filter(({ start }) => start !== 20);
    expect(explainBase(row(3, 4, 0, 29_998), whole)).toContain('single precision');
    expect(explainBase(row(3, 4, 0, 29_999), whole)).toContain('last of three decimals');
    expect(explainBase(row(3, 4), others)).toContain('another letter');
    expect(explainBase(row(21, 22), others)).toContain('single precision');
    expect(explainBase(row(20, 21), others)).toBeNull();
  });
});

it('rounds a share as C prints it, ties to the even number', () => {
  const cases = [
    [5, 2],
    [7, 2],
    [10, 3],
    [11, 3],
    [12, 3],
  ] as const;
  expect(cases.map(([share, of]) => roundShare(share, of))).toEqual([2, 4, 3, 4, 4]);
});
