import type { SlowVersion } from '../scan/slow-version.ts';
import type { TractParameters } from './tract-rules.ts';

export interface SlowMatch {
  position: number;
  length: number;
  strand: string;
  sequence: string;
  tracts: number[];
  bulges: number[];
  loops: number[];
  tractCount: number;
  layers: number;
  longestLoop: number;
  g4hunter: number;
}

type Letter = 'C' | 'G';
interface Span {
  start: number;
  end: number;
}
interface Tract {
  end: number;
  bulge: number;
}

const PARTNERS: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A', U: 'A' };

/**
 * Tracts and loops by their definition: the oracle that the search is compared with.
 *
 * @param sequence upper-case letters of one record
 */
export function findTractsSlowly(
  sequence: string,
  letter: Letter,
  parameters: TractParameters,
  isCircle = false,
): SlowMatch[] {
  const text = sequence.replaceAll('U', 'T');
  const { length } = text;
  const scores = baseScores(text, isCircle);
  return (['+', '-'] as const)
    .filter((strand) => parameters.strand === 'both' || parameters.strand === strand)
    .flatMap((strand) => {
      const read = strand === '+' ? text : otherStrand(text);
      const spans = isCircle
        ? circleSpans(read, letter, parameters)
        : lineSpans(read, letter, parameters);
      return spans.map((span) => {
        const bp = span.end - span.start;
        const shown = strand === '+' ? sequence : otherStrand(sequence);
        const letters = (read + read).slice(span.start, span.end);
        // A match of the whole circle has its hit at the first base, and is read from where it begins.
        const isWhole = bp === length;
        const start = strand === '+' ? span.start : (2 * length - span.end) % length;
        const position = isWhole ? 0 : start;
        const own = Array.from({ length: bp }, (_, at) => scores[(position + at) % length] ?? 0);
        const reading = readSlowly(letters, letter, parameters);
        return {
          position,
          length: bp,
          strand,
          sequence: isWhole ? shown : (shown + shown).slice(span.start, span.end),
          ...reading,
          tractCount: reading.tracts.length,
          layers: layersOf(letters, letter, parameters),
          longestLoop: Math.max(...reading.loops),
          g4hunter: own.reduce((sum, score) => sum + score, 0) / bp,
        };
      });
    })
    .toSorted(
      (a, b) =>
        a.position - b.position ||
        Number(a.strand === '-') - Number(b.strand === '-') ||
        a.length - b.length,
    );
}

/** Every tract that begins at a base, the longest first, and of two equally long that with less bulge. */
function tractsAt(text: string, at: number, letter: Letter, parameters: TractParameters): Tract[] {
  const { tractMin, bulgedTracts, bulgeMax } = parameters;
  const tractMax = parameters.tractMax || text.length;
  const found: Tract[] = [];
  for (let end = at + tractMin; end <= text.length; end++) {
    const part = text.slice(at, end);
    const letters = [...part].filter((each) => each === letter).length;
    if (letters < tractMin || letters > tractMax) continue;
    const bulge = part.length - letters;
    if (bulge > 0 && (bulge > bulgeMax || bulgedTracts === 0)) continue;
    if (/[^ACGT]/.test(part)) continue;
    if (
      new RegExp(`^${letter}+[^${letter}]{${bulge}}${letter}*$`).test(part) &&
      part.endsWith(letter)
    )
      found.push({ end, bulge });
  }
  return found.toSorted((a, b) => b.end - a.end || a.bulge - b.bulge);
}

/** Where a tract may begin after one that ends here, the nearest first. */
function loopEnds(text: string, from: number, { loopMin, loopMax }: TractParameters): number[] {
  const found: number[] = [];
  for (let bp = loopMin; bp <= loopMax && from + bp < text.length; bp++) {
    if (/^[ACGT]*$/.test(text.slice(from, from + bp))) found.push(from + bp);
  }
  return found;
}

/** The ends of all matches that begin at a base. */
function endsAt(
  text: string,
  start: number,
  letter: Letter,
  parameters: TractParameters,
): number[] {
  const { tractsMin, bulgedTracts } = parameters;
  const most = parameters.tractsMax || Number.POSITIVE_INFINITY;
  const ends = new Set<number>();
  const seen = new Set<string>();
  const open = [{ at: start, tracts: 0, bulged: 0 }];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const { end, bulge } of tractsAt(text, state.at, letter, parameters)) {
      const tracts = state.tracts + 1;
      const bulged = state.bulged + (bulge > 0 ? 1 : 0);
      const key = `${end} ${tracts} ${bulged}`;
      if (bulged > bulgedTracts || tracts > most || seen.has(key)) continue;
      seen.add(key);
      if (tracts >= tractsMin) ends.add(end);
      for (const at of loopEnds(text, end, parameters)) open.push({ at, tracts, bulged });
    }
  }
  return [...ends];
}

function bestEnd(ends: readonly number[], { prefer }: TractParameters): number {
  return prefer === 'longest' ? Math.max(...ends) : Math.min(...ends);
}

function lineSpans(text: string, letter: Letter, parameters: TractParameters): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (let start = 0; start < text.length; start++) {
    if (start < from) continue;
    const ends = endsAt(text, start, letter, parameters);
    if (ends.length === 0) continue;
    const end = bestEnd(ends, parameters);
    spans.push({ start, end });
    if (parameters.overlap === 'none') from = end;
  }
  if (parameters.overlap === 'none') return spans;
  return spans.filter((one) => !spans.some((other) => other !== one && isWithin(one, other)));
}

function circleSpans(text: string, letter: Letter, parameters: TractParameters): Span[] {
  const { length } = text;
  const all = Array.from(text, (_, start) => {
    const once = text.slice(start) + text.slice(0, start);
    return endsAt(once, 0, letter, parameters).map((end) => start + end);
  });
  const chosen = all.flatMap((ends, start) =>
    ends.length === 0 ? [] : [{ start, end: bestEnd(ends, parameters) }],
  );
  if (chosen.some(({ start, end }) => end - start === length)) {
    const start = all.findIndex((ends, from) => ends.includes(from + length));
    return [{ start, end: start + length }];
  }
  if (parameters.overlap === 'maximal') {
    const around = [-length, 0, length].flatMap((turn) =>
      chosen.map(({ start, end }) => ({ start: start + turn, end: end + turn })),
    );
    return chosen.filter(
      (one) =>
        !around.some(
          (other) => isWithin(one, other) && (other.start !== one.start || other.end !== one.end),
        ),
    );
  }
  const longest = all.map((ends) => Math.max(-1, ...ends));
  const spans = (cut: number) =>
    longest.some((end, start) =>
      [0, length].some((turn) => start < cut + turn && cut + turn < end),
    );
  const first = Array.from(text, (_, cut) => cut).find((cut) => !spans(cut)) ?? 0;
  return lineSpans(text.slice(first) + text.slice(0, first), letter, parameters).map(
    ({ start, end }) => {
      const turn = start + first >= length ? length : 0;
      return { start: start + first - turn, end: end + first - turn };
    },
  );
}

function isWithin(one: Span, other: Span): boolean {
  return other.start <= one.start && one.end <= other.end;
}

/** The first reading in the order of the definition, for each number of bulged and of all tracts. */
function readSlowly(text: string, letter: Letter, parameters: TractParameters) {
  const most = parameters.tractsMax || text.length;
  for (let bulged = 0; bulged <= parameters.bulgedTracts; bulged++) {
    for (let tracts = Math.min(most, text.length); tracts >= parameters.tractsMin; tracts--) {
      const found = readWith(text, letter, parameters, { bulged, tracts });
      if (found !== null) return found;
    }
  }
  throw new Error('no reading');
}

function readWith(
  text: string,
  letter: Letter,
  parameters: TractParameters,
  asked: { bulged: number; tracts: number },
) {
  const failed = new Set<string>();
  const steps = follow(0, asked.tracts, asked.bulged);
  return (
    steps && {
      tracts: steps.map(({ tract }) => tract),
      bulges: steps.map(({ bulge }) => bulge),
      loops: steps.slice(1).map(({ loop }) => loop),
    }
  );

  function follow(
    at: number,
    tracts: number,
    bulged: number,
    loop = 0,
  ): { tract: number; bulge: number; loop: number }[] | null {
    const key = `${at} ${tracts} ${bulged}`;
    if (failed.has(key)) return null;
    for (const { end, bulge } of tractsAt(text, at, letter, parameters)) {
      const left = bulged - (bulge > 0 ? 1 : 0);
      if (left < 0) continue;
      const step = { tract: end - at, bulge, loop };
      if (tracts === 1) {
        if (end === text.length && left === 0) return [step];
        continue;
      }
      for (const next of loopEnds(text, end, parameters)) {
        const rest = follow(next, tracts - 1, left, next - end);
        if (rest !== null) return [step, ...rest];
      }
    }
    failed.add(key);
    return null;
  }
}

function layersOf(text: string, letter: Letter, parameters: TractParameters): number {
  const most = parameters.tractMax || text.length;
  let layers = parameters.tractMin;
  for (let tractMin = layers; tractMin <= most; tractMin++) {
    const holds = [...text].some(
      (_, start) => endsAt(text, start, letter, { ...parameters, tractMin }).length > 0,
    );
    if (!holds) return layers;
    layers = tractMin;
  }
  return layers;
}

/** G4Hunter's score of each base. */
function baseScores(text: string, isCircle: boolean): number[] {
  const around = isCircle ? text.repeat(9) : text;
  const scores: number[] = [];
  for (const run of around.matchAll(/(.)\1*/g)) {
    const [letters] = run;
    const score = Math.min(4, letters.length) * ({ G: 1, C: -1 }[letters[0] ?? ''] ?? 0);
    for (const _ of letters) scores.push(score);
  }
  const from = isCircle ? 4 * text.length : 0;
  return scores.slice(from, from + text.length);
}

function otherStrand(text: string): string {
  return [...text]
    .reverse()
    .map((base) => PARTNERS[base] ?? base)
    .join('');
}

export function slowTracts(letter: Letter): SlowVersion<TractParameters> {
  return {
    benchBp: 20_000,
    countHits: (text, parameters) => findTractsSlowly(text, letter, parameters).length,
  };
}
