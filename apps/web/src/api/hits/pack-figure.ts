import { type MapFigure, MOST_FIGURE_BYTES, MOST_SENT_BYTES } from '@flipon/contract/map-figures';
import { ApiError } from '../api-error.ts';

const MIB = 1024 * 1024;
/** The rest of what is sent is for ids of sequences, and for reasons: an archive may have a thousand. */
const FIGURES_BYTES = MOST_SENT_BYTES - MIB / 2;
const TOO_LARGE = `The file of the figure would exceed ${MOST_FIGURE_BYTES / MIB} MiB.`;
const NO_ROOM = `The figures before it fill the ${FIGURES_BYTES / MIB} MiB that an archive takes.`;

/**
 * A figure as it is sent with the question for an archive, or why it cannot be.
 *
 * @param before the figures that are sent with it
 */
export async function packFigure(
  sequence: string,
  svg: string,
  before: readonly MapFigure[],
): Promise<MapFigure> {
  const file = new Blob([svg]);
  if (file.size > MOST_FIGURE_BYTES) return { sequence, leftOut: TOO_LARGE };
  const packed = base64(await gzipped(file));
  const used = before.reduce((sum, figure) => sum + (figure.svg?.length ?? 0), 0);
  const hasRoom = used + packed.length <= FIGURES_BYTES;
  return hasRoom ? { sequence, svg: packed } : { sequence, leftOut: NO_ROOM };
}

/** Whether a reason of `packFigure` holds for each further try. */
export function isLasting(reason: string): boolean {
  return reason === TOO_LARGE || reason === NO_ROOM;
}

/**
 * The one figure of an archive, which is not sent without it.
 *
 * @throws ApiError too_large where it cannot be sent
 */
export async function packOnly(sequence: string, svg: string): Promise<MapFigure> {
  const figure = await packFigure(sequence, svg, []);
  if (figure.leftOut !== undefined) throw new ApiError(0, 'too_large', figure.leftOut);
  return figure;
}

async function gzipped(file: Blob): Promise<Uint8Array> {
  const packed = file.stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
