/** The reasons for which a 2bit file is refused: what is wrong, then what to do. */

const AGAIN = 'Get the file again, or send the sequence as FASTA.';

export const BAD_BLOCKS = `The stretches of N or of lower case overlap, are out of order or leave the record. ${AGAIN}`;

export const TOO_MANY_BLOCKS =
  'The record has more than 4,194,304 stretches of N or of lower case. Send the sequence as FASTA.';

export const BAD_OFFSET = `The index places the record where the index or another record lies. ${AGAIN}`;

export const CUT_OFF = `The 2bit file ends before all of it is there: it is cut off. ${AGAIN}`;

export function refuseVersion(version: number): string {
  return `The 2bit file is of version ${version}; only 0 and 1 are read. Send the sequence as FASTA.`;
}
