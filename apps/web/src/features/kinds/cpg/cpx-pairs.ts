import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';

/** The places of the pair, 0-based; pairs of CC may share a letter, as they are counted. */
function placesOf(bases: string, pair: string): number[] {
  const places: number[] = [];
  for (let at = bases.indexOf(pair); at >= 0; at = bases.indexOf(pair, at + 1)) places.push(at);
  return places;
}

export function countPairs(bases: string, pair: string): number {
  return placesOf(bases, pair).length;
}

/** Cuts bases into the pair's letters and those between; neighbouring pairs are one stretch. */
export function markPairs(bases: string, pair: string): DnaRun[] {
  const runs: DnaRun[] = [];
  let done = 0;
  const places = placesOf(bases, pair);
  for (let index = 0; index < places.length; ) {
    const start = places[index] as number;
    let end = start + pair.length;
    for (index++; index < places.length && (places[index] as number) <= end; index++) {
      end = (places[index] as number) + pair.length;
    }
    if (start > done) runs.push(markedRun(bases.slice(done, start)));
    runs.push(markedRun(bases.slice(start, end), 'cpx'));
    done = end;
  }
  if (done < bases.length) runs.push(markedRun(bases.slice(done)));
  return runs;
}
