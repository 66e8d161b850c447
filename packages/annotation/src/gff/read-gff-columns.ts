import {
  type FeaturePart,
  LONGEST_NAME,
  LONGEST_TYPE,
  type Strand,
} from '../annotation-feature.ts';
import { isNumber, readStrand, show } from '../feature-values.ts';

/** The first eight columns of a line of GFF3 or GTF, and its ninth as written. */
export interface GffColumns {
  sequenceName: string;
  source: string;
  type: string;
  /** `.` also for what is neither + nor -. */
  strand: Strand;
  /** What is no strand, as the file writes it; null for a strand, a dot, a question mark and nothing. */
  oddStrand: string | null;
  part: FeaturePart;
  score: number | null;
  attributeText: string;
}

const WHOLE = /^\d{1,15}$/;
const PHASES: Readonly<Record<string, number | null>> = { '.': null, '0': 0, '1': 1, '2': 2 };

/**
 * A score that is no number is none, a phase that is none likewise.
 *
 * @returns a sentence that says what is wrong with a line that is no feature
 */
export function readGffColumns(line: string): GffColumns | string {
  const columns = line.split('\t').map((cell) => cell.trim());
  if (columns.length < 8 || columns.length > 9) return describeCount(columns.length);
  const [sequenceName = '', source = '', type = '', first = '', last = ''] = columns;
  const [, , , , , score = '', strandText = '', phaseText = '', attributeText = ''] = columns;
  if (sequenceName === '' || sequenceName === '.') return 'It names no sequence in column 1.';
  if (sequenceName.length > LONGEST_NAME) return 'Its name in column 1 is too long.';
  if (type === '' || type === '.') return 'It has no type in column 3.';
  if (type.length > LONGEST_TYPE) return 'Its type in column 3 is too long.';
  if (!WHOLE.test(first) || first === '0')
    return `Its start must be a number from 1: ${show(first)}.`;
  if (!WHOLE.test(last)) return `Its end must be a number from 1: ${show(last)}.`;
  const start = Number(first) - 1;
  const end = Number(last);
  if (end <= start) return `Its end, ${end}, lies before its start, ${start + 1}.`;
  const strand = strandText === '?' ? '.' : readStrand(strandText);
  return {
    sequenceName,
    source,
    type,
    strand: strand ?? '.',
    oddStrand: strand === null ? strandText : null,
    part: { start, end, phase: PHASES[phaseText] ?? null },
    score: isNumber(score) ? Number(score) : null,
    attributeText: attributeText === '.' ? '' : attributeText,
  };
}

function describeCount(count: number): string {
  if (count === 1) return 'It has no tabs; nine columns with tabs between them make a feature.';
  return `It has ${count} columns; a feature has nine, with tabs between them.`;
}
