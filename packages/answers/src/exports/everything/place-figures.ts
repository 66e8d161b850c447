import { type MapFigure, MOST_FIGURE_BYTES } from '@flipon/contract/map-figures';
import { gunzip } from '@flipon/platform/gunzip';
import { joinBytes } from '@flipon/platform/join-bytes';
import { refuseField } from '../../app-error.ts';
import { isArchivable, type OtherFile } from '../open-archive.ts';
import type { FoundEverything } from './find-everything.ts';

const FILE = 'map.svg';
/** As many letters are looked at for its first element. */
const LONGEST_HEAD = 1024;
const SVG = /^\s*(<\?xml\s[^>]*>\s*)?<svg[\s>]/;
/** Elements and attributes by which a browser would run what is in a picture: archives go to other people. */
const ACTIVE = /<([\w.-]+:)?(script|foreignObject)\b|\son\w+\s*=\s*["']/i;
const NOT_ASKED =
  'It was not asked for. The screen draws figures of maps: its dialog adds them to the archive.';
const NOT_SENT = 'No figure of this sequence was sent.';
const NO_RESULT = 'The sequence has no result in this archive.';

/** Figures as they were sent, by the ids of their sequences: packed, or the reason why there is none. */
export type SentFigures = ReadonlyMap<string, { packed: Uint8Array } | { leftOut: string }>;

/**
 * Reads the figures of sequences that have a file in the archive; all others that came with the request are left
 * out unread. They stay packed: the archive unpacks one after the other.
 *
 * @throws AppError invalid_request where one is no SVG file that is packed with gzip, is too large, or has scripts
 */
export async function readFigures(
  figures: readonly MapFigure[],
  { archived }: Pick<FoundEverything, 'archived'>,
): Promise<SentFigures> {
  const wanted = sequencesWithFiles(archived);
  const sent = new Map<string, { packed: Uint8Array } | { leftOut: string }>();
  for (const [at, { sequence, svg, leftOut = NOT_SENT }] of figures.entries()) {
    if (!wanted.has(sequence)) continue;
    if (svg === undefined) {
      sent.set(sequence, { leftOut });
      continue;
    }
    const packed = readBase64(svg);
    const text = packed === null ? null : await openFigure(packed).catch(() => null);
    if (packed === null || text === null || !SVG.test(text.slice(0, LONGEST_HEAD))) {
      const most = `${MOST_FIGURE_BYTES / (1024 * 1024)} MiB`;
      throw refuseField(
        `figures[${at}].svg`,
        `A figure must be an SVG file of at most ${most}, packed with gzip, in base64.`,
      );
    }
    if (ACTIVE.test(text)) {
      throw refuseField(
        `figures[${at}].svg`,
        'A figure must have no script, foreignObject or on... attribute.',
      );
    }
    sent.set(sequence, { packed });
  }
  return sent;
}

function sequencesWithFiles(archived: FoundEverything['archived']): ReadonlySet<string> {
  return new Set(archived.filter(isArchivable).map(({ result }) => result.sequenceId));
}

/** Null for what another writer of base64 would not have written, such as line breaks between. */
function readBase64(text: string): Uint8Array | null {
  try {
    const letters = atob(text);
    if (btoa(letters) !== text) return null;
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

/** @throws where it is damaged, or longer than a figure may be */
async function openFigure(packed: Uint8Array): Promise<string> {
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const piece of unpack(packed)) {
    sizeBytes += piece.length;
    if (sizeBytes > MOST_FIGURE_BYTES) throw new Error('The figure is too large.');
    pieces.push(piece);
  }
  return new TextDecoder().decode(joinBytes(pieces));
}

function unpack(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  async function* whole() {
    yield packed;
  }
  return gunzip(whole());
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
  const drawn = sequencesWithFiles(archived);
  const files: OtherFile[] = [];
  const told = [...names].map(([id, name]): ToldFigure => {
    const sequence = { id, name };
    if (!drawn.has(id)) return { sequence, leftOut: NO_RESULT };
    const figure = sent === null ? { leftOut: NOT_ASKED } : (sent.get(id) ?? { leftOut: NOT_SENT });
    if ('leftOut' in figure) return { sequence, leftOut: figure.leftOut };
    const folder = folders.get(id);
    const path = folder === undefined ? FILE : `${folder}/${FILE}`;
    files.push({ path, open: async () => unpack(figure.packed) });
    return { sequence, file: path };
  });
  return { files, told };
}
