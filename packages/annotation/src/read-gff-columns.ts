import { type FeaturePart, LONGEST_NAME, LONGEST_TYPE, type Strand } from './annotation-feature.ts';

/** The first eight columns of a line of GFF3 or GTF, and its ninth as it stands. */
export interface GffColumns {
  sequenceName: string;
  source: string;
  type: string;
  strand: Strand;
  part: FeaturePart;
  score: number | null;
  attributeText: string;
}

const WHOLE = /^\d{1,15}$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** The pattern tries each way to part the digits: endless ones would take for ever. */
const LONGEST_NUMBER = 50;
const PHASES: Readonly<Record<string, number | null>> = { '.': null, '0': 0, '1': 1, '2': 2 };
const STRANDS: Readonly<Record<string, Strand>> = { '+': '+', '-': '-', '.': '.', '?': '.' };

/** @returns a sentence that says what is wrong with a line that is no feature */
export function readGffColumns(line: string): GffColumns | string {
  const columns = line.split('\t');
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
  const isScored = score !== '.' && score !== '';
  if (isScored && !isNumber(score)) return `Its score must be a number or a dot: ${show(score)}.`;
  const strand = STRANDS[strandText];
  if (strand === undefined) return `Its strand must be +, -, ? or a dot: ${show(strandText)}.`;
  const phase = PHASES[phaseText];
  if (phase === undefined) return `Its phase must be 0, 1, 2 or a dot: ${show(phaseText)}.`;
  return {
    sequenceName,
    source,
    type,
    strand,
    part: { start, end, phase },
    score: isScored ? Number(score) : null,
    attributeText: attributeText === '.' ? '' : attributeText,
  };
}

/** A decimal number that a double can hold. */
export function isNumber(text: string): boolean {
  return text.length <= LONGEST_NUMBER && NUMBER.test(text) && Number.isFinite(Number(text));
}

/** A value in a sentence. */
export function show(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}

function describeCount(count: number): string {
  if (count === 1) return 'It has no tabs; nine columns with tabs between them make a feature.';
  return `It has ${count} columns; a feature has nine, with tabs between them.`;
}
