import { readMolecule } from './molecule.ts';
import { type RecordHeader, readPiece } from './record-piece.ts';

/**
 * A file without names is of the only record. Two names are one where no letter or digit differs, or where
 * neither is recognisable: a digit tells one of many, as pUC19 and pBR322.
 */
export function isOnlyNameOf(name: string, record: RecordHeader): boolean {
  if (name === '') return true;
  if (isTelling(name) || isTelling(record.name) || readPiece(record) !== null) return false;
  const [mine, theirs] = [spellingOf(name), spellingOf(record.name)];
  if (mine === theirs) return true;
  // A flat file gives its record the version that its name has.
  if (mine === spellingOf(bare(record.name)) || spellingOf(bare(name)) === theirs) return true;
  return !/\d/.test(name) && !/\d/.test(record.name);
}

function bare(name: string): string {
  return name.replace(/\.\d{1,4}$/, '');
}

function spellingOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}

/** Whether it says by itself what it is. */
function isTelling(name: string): boolean {
  const piece = readPiece({ name, description: '' });
  return piece !== null || readMolecule(name) !== null;
}
