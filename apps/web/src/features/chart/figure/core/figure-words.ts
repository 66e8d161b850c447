import { guardFormula } from '@flipon/formats/csv-field';
import { oneLine } from '@flipon/formats/one-line';
import { countOf, formatInteger } from '../../../../ui/words/format-number.ts';
import {
  drawnLanesOf,
  type FigureContent,
  type FigureLane,
  type FigureOptions,
  type UpsetContent,
} from './figure-content.ts';

/** What a caption says besides the drawing. */
export interface CaptionFacts {
  /** "hg38_chr16, 210,155 bp, positions 1 to 210,155". */
  sequence: string;
  /** Of Flipon; undefined while it is not known. */
  version: string | undefined;
}

/** What bars count, settings, version and sequence, as a caption of a paper says them. */
export function captionOf(
  content: FigureContent,
  options: FigureOptions,
  facts: CaptionFacts,
): string {
  const begin = `${oneLine(options.title ?? content.title)}. `;
  const end = `Sequence: ${oneLine(facts.sequence)}. Found with Flipon${facts.version === undefined ? '' : ` ${facts.version}`}.`;
  if (!('lanes' in content)) return `${begin}${content.words} ${end}`;
  const lanes = drawnLanesOf(content.lanes, options);
  const has = (kind: FigureLane['values']['kind']) =>
    lanes.some(({ values }) => values.kind === kind);
  const sentences = [
    ...(has('bars') && content.barWords !== null
      ? [`Bars: ${content.barWords.replace(/^H/, 'h')}; each lane has its own scale.`]
      : []),
    ...(has('strip') ? ['Strip: darker where there is more, on both strands together.'] : []),
    ...(has('marks') ? ['Lanes marked “each” show every hit, to scale.'] : []),
    ...(lanes.some(({ hasSides }) => hasSides)
      ? [
          'Of lanes with two sides, the plus strand (or G-rich) is above the line and the minus strand (or C-rich) below it.',
        ]
      : []),
    ...(content.kind === 'lanes' && content.records.length > 1
      ? ['Positions restart at 1 in each record.']
      : []),
  ];
  const settings = lanes
    .filter((lane) => lane.settings !== '' || lane.hits !== null)
    .map(({ name, hits, settings: own }) => {
      const facts = [
        ...(hits === null ? [] : [countOf(hits, 'hit')]),
        ...(own === '' ? [] : [own]),
      ];
      return `${oneLine(name)} (${facts.join('; ')})`;
    });
  const list = settings.length === 0 ? '' : `Lanes: ${settings.join(', ')}. `;
  return `${begin}${[...sentences, ''].join(' ')}${list}${end}`;
}

const COLUMNS = ['lane', 'drawn', 'strand', 'start', 'end', 'value', 'of'];

/**
 * The numbers that a figure draws as a table: TAB between fields, and notes in lines with `#` before
 * the head. Positions are 1-based and closed.
 */
export function figureTable(
  content: FigureContent,
  options: FigureOptions,
  facts: CaptionFacts,
): string {
  const notes = [
    `Flipon, what a figure shows: ${options.title ?? content.title}`,
    `sequence: ${facts.sequence}`,
  ];
  if (content.kind === 'matrix') return matrixTable(content, notes);
  if (content.kind === 'upset') return upsetTable(content, notes);
  const lanes = drawnLanesOf(content.lanes, options);
  notes.push(
    'coordinates: 1-based, closed, from the start of the whole sequence, its records one after the other; ' +
      'what follows an origin ends beyond the length',
    'bars: whole ones, also at the ends of the figure',
    ...lanes.map(({ name, settings }) => `lane: ${name}${settings === '' ? '' : `; ${settings}`}`),
  );
  const genes = options.hasGenes ? (content.genes ?? []) : [];
  const rows = [
    ...genes.map((gene) => rowOf('Genes', 'feature', strandOf(gene.side), gene, null, gene.name)),
    ...lanes.flatMap(rowsOf),
  ];
  return [...notes.map((note) => `# ${oneLine(note)}`), COLUMNS.join('\t'), ...rows, ''].join('\n');
}

function matrixTable(
  { names, cells }: Extract<FigureContent, { kind: 'matrix' }>,
  notes: string[],
): string {
  const label = ({ code, name }: { code: string; name: string }) =>
    guardFormula(oneLine(`${code} ${name}`));
  return [
    ...[...notes, 'values: bases in both classes; on the diagonal, of the class'].map(
      (note) => `# ${oneLine(note)}`,
    ),
    ['class', ...names.map(label)].join('\t'),
    ...names.map((each, row) =>
      [label(each), ...(cells[row] ?? []).map(({ bases }) => bases)].join('\t'),
    ),
    '',
  ].join('\n');
}

function upsetTable({ names, rows }: UpsetContent, notes: string[]): string {
  const field = (words: string) => guardFormula(oneLine(words));
  return [
    ...[...notes, 'bases: in these classes and no other; places: stretches of such bases'].map(
      (note) => `# ${oneLine(note)}`,
    ),
    [...names.map(({ code, name }) => field(`${code} ${name}`)), 'bases', 'places'].join('\t'),
    ...rows.map(({ members, bases, stretches }) =>
      [...names.map((_, at) => (members.includes(at) ? 1 : 0)), bases, stretches].join('\t'),
    ),
    '',
  ].join('\n');
}

function rowsOf({ name, hasSides, values, of }: FigureLane): string[] {
  switch (values.kind) {
    case 'marks':
      return values.marks.map((mark) =>
        rowOf(name, 'hit', hasSides ? (mark.isDown ? '-' : '+') : '.', mark, mark.value, of),
      );
    case 'strip':
      return values.cells.map((cell) => rowOf(name, 'cell', '.', cell, cell.value, of));
    case 'curve':
      return values.points.map((point) => rowOf(name, 'bar', '.', point, point.value, of));
    case 'bars':
      return values.bars.flatMap((bar) =>
        hasSides
          ? [rowOf(name, 'bar', '+', bar, bar.up, of), rowOf(name, 'bar', '-', bar, bar.down, of)]
          : [rowOf(name, 'bar', '.', bar, bar.up, of)],
      );
  }
}

function strandOf(side: number): string {
  return side === 0 ? '.' : side > 0 ? '+' : '-';
}

/** Counts unchanged; shares with as many decimals as distinguish two of them. */
function rowOf(
  lane: string,
  drawn: string,
  strand: string,
  { start, end }: { start: number; end: number },
  value: number | null,
  of: string,
): string {
  const field = (words: string) => guardFormula(oneLine(words));
  const number = value === null || Number.isNaN(value) ? '' : String(Number(value.toPrecision(7)));
  return [field(lane), drawn, strand, start + 1, end, number, field(of)].join('\t');
}

/** "Height now: 156 of at most 170 mm." */
export function heightWords(heightMm: number, mostMm: number): string {
  const high = formatInteger(Math.ceil(heightMm));
  return heightMm <= mostMm
    ? `Height now: ${high} of at most ${mostMm} mm.`
    : `Height now: ${high} mm, more than the ${mostMm} mm that journals print. Take lanes out.`;
}
