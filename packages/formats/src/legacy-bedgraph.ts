/**
 * The original's bedGraph: two header lines that scripts cut off by number, single spaces, two
 * before the value. Rows may overlap, so genome browsers do not take it; it is kept for the
 * programs that read it.
 */
export interface BedGraphPlace {
  chromosome: string;
  /** Added to positions: where the sequence begins on the chromosome, 0-based. */
  offset: number;
  /** What the browser line shows. */
  shown: string;
}

/** `<anything>_<chromosome>:<start>-<end>`, or that without anything before it. */
const COORDINATES = /(?:^|_)([^_\s:]+):(\d{1,15})-(\d{1,15})$/;

/** Chromosome and offset that a sequence's name tells; any other name is a chromosome itself. */
export function placeOf(sequenceName: string): BedGraphPlace {
  const match = COORDINATES.exec(sequenceName.trim());
  if (match === null) {
    const chromosome = sequenceName.trim().replace(/\s+/g, '_');
    return { chromosome, offset: 0, shown: `${chromosome}:0-0` };
  }
  const [, chromosome = '', start = '0', end = '0'] = match;
  return { chromosome, offset: Number(start), shown: `${chromosome}:${start}-${end}` };
}

export function legacyBedGraphHeader(
  place: BedGraphPlace,
  track: { name: string; description: string },
): string {
  return (
    `browser position ${place.shown}\n` +
    `track type=bedGraph name="${track.name}" description="${track.description}" ` +
    'visibility=2 color=0,128,0 useScore=1\n'
  );
}

export function legacyBedGraphLine(
  chromosome: string,
  start: number,
  end: number,
  value: number,
): string {
  return `${chromosome} ${start} ${end}  ${value}\n`;
}
