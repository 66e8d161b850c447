import { isProvenanceName } from '@flipon/formats/provenance';

const isSettings = ({ name }: File) => isProvenanceName(name);

/**
 * Files that are chosen after others which did not do: a file of hits and the one of its settings may come one after the
 * other.
 */
export function withSettings(before: readonly File[], chosen: readonly File[]): readonly File[] {
  const [file, second] = chosen;
  const [partner, another] = before;
  const areTwo = second !== undefined || another !== undefined;
  if (file === undefined || partner === undefined || areTwo) return chosen;
  return isSettings(file) === isSettings(partner) ? chosen : [partner, file];
}
