import { titleOf } from './draw-lanes.ts';
import { figureColour } from './figure-colours.ts';
import {
  type CircleContent,
  type DrawnFigure,
  drawnLanesOf,
  type FigureOptions,
  MOST_MM,
} from './figure-content.ts';
import { group, mm, numberPt, PT_MM, rect, svgFile, text } from './svg-parts.ts';
import { typesetterOf } from './text-width.ts';

const COLUMN_MM = 58;
/** From the left edge of a column, after the colour. */
const NAME_MM = 4;
/** Of what the marks of a ring mean. */
const NOTE_LINES = 2;
/** From one line to the next, in sizes of its type. */
const LINE = 1.3;

/** A circle with the list of its rings, from the outside in, below it. */
export function drawCircle(content: CircleContent, options: FigureOptions): DrawnFigure {
  const size = options.typePt * PT_MM;
  const { wrap, cut } = typesetterOf(options.font);
  const elements: string[] = [];
  const top = titleOf(elements, content.title, options);
  const lanes = drawnLanesOf(content.lanes, options);
  const columns = Math.max(1, Math.floor(options.widthMm / COLUMN_MM));
  const { notes, geneNote } = content;
  const hasGenes = options.hasGenes && geneNote !== null;
  const columnMm = options.widthMm / columns;
  const noteSize = numberPt(options) * PT_MM;
  const rings = [
    ...(hasGenes ? [{ label: 'Genes', colour: null, note: geneNote }] : []),
    ...lanes.map(({ key, colours, code, name }) => ({
      ...{ label: `${code}  ${name}`, colour: colours[0], note: notes.get(key) ?? '' },
    })),
  ].map(({ note, ...ring }) => ({
    ...ring,
    lines: note === '' ? [] : wrap(note, noteSize, columnMm - NAME_MM - 1, NOTE_LINES),
  }));
  const perColumn = Math.ceil(rings.length / columns);
  const ringLines = Math.max(
    ...Array.from({ length: columns }, (_, column) =>
      linesOf(rings.slice(column * perColumn, (column + 1) * perColumn)),
    ),
  );
  const words = [
    'Rings, from outside in.',
    ...(content.barWords === null ? [] : [`Bars: ${content.barWords.replace(/^H/, 'h')}.`]),
  ].join(' ');
  const legendLines = options.hasLegend ? wrap(words, size, options.widthMm - 1, 3) : [];
  const legendMm = options.hasLegend ? (ringLines + legendLines.length) * size * LINE + 2 : 0;
  const {
    elements: inside,
    width,
    height,
  } = content.paint({
    widthMm: options.widthMm,
    mostHighMm: MOST_MM - top - legendMm - 0.5,
    typePt: options.typePt,
    colourOf: (colour, isDown) => figureColour(options.palette, colour, isDown),
    lanes,
    hasGenes,
  });
  const scale = options.widthMm / width;
  elements.push(
    ...group('circle', [
      `<g transform="translate(0 ${mm(top)}) scale(${scale.toFixed(5)})">`,
      inside,
      '</g>',
    ]),
  );
  const bottom = top + height * scale;
  if (options.hasLegend) {
    const lineOf = (row: number) => bottom + 1.5 + size * (1 + row * LINE);
    elements.push(
      ...group('legend', [
        ...legendLines.map((line, row) => text(0, lineOf(row), line, { size })),
        ...rings.flatMap(({ label, colour, lines }, index) => {
          const column = Math.floor(index / perColumn);
          const left = column * columnMm;
          const above = linesOf(rings.slice(column * perColumn, index));
          const y = lineOf(legendLines.length + above);
          const room = columnMm - NAME_MM - 1;
          return [
            ...(colour === null
              ? []
              : [
                  rect(left, y - size * 0.75, 3, 1.9, figureColour(options.palette, colour, false)),
                ]),
            text(left + NAME_MM, y, cut(`${index + 1}  ${label}`, size, room), { size }),
            ...lines.map((line, at) =>
              text(left + NAME_MM, y + (at + 1) * size * LINE, line, { size: noteSize }),
            ),
          ];
        }),
      ]),
    );
  }
  const heightMm = bottom + legendMm + 0.5;
  const svg = svgFile(options, heightMm, options.title ?? content.title, elements);
  return { svg, widthMm: options.widthMm, heightMm, images: [] };
}

/** The lines that rings have in the legend: a name, and what its marks mean. */
function linesOf(rings: readonly { lines: readonly string[] }[]): number {
  return rings.reduce((sum, { lines }) => sum + 1 + lines.length, 0);
}
