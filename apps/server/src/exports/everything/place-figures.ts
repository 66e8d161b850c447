import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type MapFigure, MOST_FIGURE_BYTES } from '@flipon/contract/map-figures';
import { refuseField } from '../../http/app-error.ts';
import type { OtherFile } from '../open-archive.ts';
import type { FoundEverything } from './find-everything.ts';

const unpack = promisify(gunzip);

const FILE = 'map.svg';
const SVG = /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/;
const NOT_ASKED =
  'It was not asked for. The screen draws figures of maps: its dialog adds them to the archive.';
const NOT_SENT = 'No figure of this sequence was sent.';
const NO_RESULT = 'The sequence has no result in this archive.';

/** Figures as they were sent, by the ids of their sequences: packed, or the reason why there is none. */
export type SentFigures = ReadonlyMap<string, { packed: Buffer } | { leftOut: string }>;

/**
 * Reads the figures that came with a request. They stay packed: the archive unpacks one after the other.
 *
 * @throws AppError invalid_request where one is no SVG file that is packed with gzip, or is too large
 */
export async function readFigures(figures: readonly MapFigure[]): Promise<SentFigures> {
  const sent = new Map<string, { packed: Buffer } | { leftOut: string }>();
  for (const [at, { sequence, svg, leftOut = NOT_SENT }] of figures.entries()) {
    if (svg === undefined) {
      sent.set(sequence, { leftOut });
      continue;
    }
    const packed = Buffer.from(svg, 'base64');
    const text = await openFigure(packed).catch(() => null);
    if (text === null || !SVG.test(text.toString('utf8', 0, 1024))) {
      const most = `${MOST_FIGURE_BYTES / (1024 * 1024)} MiB`;
      throw refuseField(
        `figures[${at}].svg`,
        `A figure must be an SVG file of at most ${most}, packed with gzip, in base64.`,
      );
    }
    sent.set(sequence, { packed });
  }
  return sent;
}

function openFigure(packed: Buffer): Promise<Buffer> {
  return unpack(packed, { maxOutputLength: MOST_FIGURE_BYTES });
}

/** The figure of a sequence in the manifest: its file, or why it has none. */
type ToldFigure = { sequence: { id: string; name: string } } & (
  | { file: string }
  | { leftOut: string }
);

/**
 * The files of figures, each in the folder of its sequence, and what the manifest says of them: one place for
 * each sequence, also for those without results.
 *
 * @param sent null where the archive was asked for without figures
 */
export function placeFigures(
  { archived, withoutResults }: FoundEverything,
  folders: ReadonlyMap<string, string>,
  sent: SentFigures | null,
): { files: OtherFile[]; told: ToldFigure[] } {
  const names = new Map(
    archived.map(({ result }) => [result.sequenceId, result.sequenceName] as const),
  );
  for (const { id, name } of withoutResults) names.set(id, name);
  const drawn = new Set(
    archived.flatMap(({ result, leftOut }) => (leftOut === null ? [result.sequenceId] : [])),
  );
  const files: OtherFile[] = [];
  const told = [...names].map(([id, name]): ToldFigure => {
    const sequence = { id, name };
    if (!drawn.has(id)) return { sequence, leftOut: NO_RESULT };
    const figure = sent === null ? { leftOut: NOT_ASKED } : (sent.get(id) ?? { leftOut: NOT_SENT });
    if ('leftOut' in figure) return { sequence, leftOut: figure.leftOut };
    const folder = folders.get(id);
    const path = folder === undefined ? FILE : `${folder}/${FILE}`;
    files.push({ path, open: async () => Readable.from([await openFigure(figure.packed)]) });
    return { sequence, file: path };
  });
  return { files, told };
}
