import { describedAssembly, type Molecule, readMolecule } from './molecule.ts';
import type { RecordHeader } from './record-piece.ts';

/** What a record that is no piece is, by its name, and by its header where the name tells less. */
export function readWhole(record: RecordHeader): Molecule | null {
  const own = readMolecule(record.name);
  const beside = own?.accession == null ? readMolecule(accessionBeside(record) ?? '') : null;
  const assembly =
    own?.assembly ?? beside?.assembly ?? describedAssembly(record.description.slice(0, 1000));
  if (own === null && beside === null && assembly === null) return null;
  const { accession, version } =
    own?.accession == null && beside !== null ? beside : (own ?? NOTHING);
  return { label: own?.label ?? null, accession, version, assembly };
}

const NOTHING = { accession: null, version: null };

/**
 * An accession with its version, of a record that is called otherwise: `gi|1|ref|NC_1.1|`, `chr1 NC_1.1 Homo
 * sapiens`, `chr1 AC:CM000663.2`. Any other place of a header may speak of another sequence.
 */
export function accessionBeside({ name, description }: RecordHeader): string | null {
  const [first = ''] = description
    .slice(0, 1000)
    .trimStart()
    .split(/[\s|,;()]/, 1);
  const words = [...name.slice(0, 1000).split('|'), first.replace(/^AC:/, '')];
  const accessions = new Set(words.filter((word) => withoutVersion(word) !== null));
  const [only = null] = accessions;
  return accessions.size === 1 ? only : null;
}

/** An accession without its version; null for what has none, or is no accession. */
export function withoutVersion(name: string): string | null {
  const [, accession] = /^([A-Z0-9_]{5,30})\.\d{1,4}$/.exec(name) ?? [];
  return accession !== undefined && readMolecule(accession)?.accession === accession
    ? accession
    : null;
}
