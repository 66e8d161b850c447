import type { Lane } from '../../../api/lanes/list-lanes.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';

const FORMATS: Readonly<Record<Lane['format'], string>> = {
  bed: 'BED',
  bedgraph: 'bedGraph',
  gff3: 'GFF3',
  gtf: 'GTF',
  gfa: 'TSV of gfa',
  'g4hunter.py': 'G4Hunter.py',
  qmrlfs: 'QmRLFS-finder',
  zseeker: 'ZSeeker',
  zhunt: 'Z-HUNT',
  emboss: 'EMBOSS',
  flipon: 'table of Flipon',
  'flipon-api': 'CSV of the Flipon API',
};

/** The formats in the words of a hint. */
export const FORMAT_HINT =
  'BED, bedGraph, GFF3, GTF, TSV of gfa, G4Hunter.py, QmRLFS-finder, ZSeeker, Z-HUNT or EMBOSS, also packed as .gz.';

export function formatName({ format }: Pick<Lane, 'format'>): string {
  return FORMATS[format];
}

/** "BED, which counts 0-based, half-open". */
export function formatWords(lane: Pick<Lane, 'format' | 'convention'>): string {
  return `${formatName(lane)}, which counts ${lane.convention}`;
}

/** The lines of a track file that are no rows of the lane, a sentence each. */
export function leftOutWords({
  skipped,
  unmatchedCount,
}: Pick<Lane, 'skipped' | 'unmatchedCount'>): string[] {
  return [
    ...skipped.map(
      ({ reason, count, line }) =>
        `${countOf(count, 'row')} left out, first in line ${formatInteger(line)}: ${reason}`,
    ),
    ...(unmatchedCount === 0
      ? []
      : [
          `${countOf(unmatchedCount, 'row')} left out, because no record is called as ${unmatchedCount === 1 ? 'its' : 'their'} sequence.`,
        ]),
  ];
}

/** The result of comparing a file's letters with the sequence. */
export interface LetterFinding {
  words: string;
  /** On the button that sends the file again to be moved; null where nothing helps. */
  action: string | null;
}

/** Null where the letters fit, or where there are none. */
export function letterFinding({ letters }: Pick<Lane, 'letters'>): LetterFinding | null {
  if (letters === null || letters.applied || letters.equal === letters.checked) return null;
  const { checked, equal, line, shift } = letters;
  const rows = `${formatInteger(equal)} of ${countOf(checked, 'compared row')} ${equal === 1 ? 'lies' : 'lie'} where the sequence has the letters that the file tells`;
  const first = line === null ? '' : `; the first that does not is in line ${formatInteger(line)}`;
  if (shift === null) {
    return {
      words: `${rows}${first}. The file may be of another version of the sequence.`,
      action: null,
    };
  }
  const by = Math.max(Math.abs(shift.start), Math.abs(shift.end)) === 1 ? 'one' : 'two';
  if (shift.start === shift.end) {
    return {
      words: `The positions are off by ${by}: ${rows}${first}. Moved by ${signed(shift.start)} all of them do.`,
      action: `Shift by ${by}`,
    };
  }
  const moves = [
    ...(shift.start === 0 ? [] : [`starts moved by ${signed(shift.start)}`]),
    ...(shift.end === 0 ? [] : [`ends moved by ${signed(shift.end)}`]),
  ];
  return {
    words: `The positions are off by ${by}: ${rows}${first}. With ${moves.join(' and ')} all of them do.`,
    action: 'Correct the positions',
  };
}

const signed = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`);
