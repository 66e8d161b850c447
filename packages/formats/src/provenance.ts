import type { ParameterValues } from '@flipon/analyses/field';
import { type FlankFormat, formatOf, type LegacyFormat, type PlainFormat } from './hit-formats.ts';
import type { ExportHeading, FastaForm } from './hit-writer.ts';
import { trustMark } from './trust-of-hits.ts';

/** The layout of {@link Provenance}; readers refuse one that they do not know. */
const PROVENANCE_LAYOUT = 1;

/** Behind the name of a file that has no room for its provenance: `hits.csv.flipon.json`. */
export const PROVENANCE_ENDING = '.flipon.json';

/** As browsers call a second download of the same name: `hits.csv.flipon (1).json`. */
const PROVENANCE_NAME = /\.flipon(?: ?\(\d+\)| \d+)?\.json$/;

/** Whether a file is called as one that has the provenance of another. */
export function isProvenanceName(name: string): boolean {
  return PROVENANCE_NAME.test(name);
}

/** Its name in a comment, in a key of Parquet and in a row of a workbook. */
export const PROVENANCE_KEY = 'provenance';

/**
 * The coordinate bases of an export: the first and the last base of a feature are written as their
 * 0-based places plus these. 0/0 is 0-based closed, 0/1 BED's half-open, 1/1 is 1-based closed.
 */
export interface CoordinateBases {
  start: 0 | 1;
  end: 0 | 1;
}

/** The format of a file, with all options of its writer. */
export type HitForm =
  | { format: PlainFormat }
  | { format: FlankFormat; fasta: FastaForm }
  | { format: LegacyFormat; style: 'legacy'; aggregate: boolean; bases: CoordinateBases };

/** The same, or the values of bases, which are no hits. */
export type WrittenForm = HitForm | { format: 'track' };

/** All that it takes to write a file of hits again from its sequence, as JSON. */
export interface Provenance {
  tool: 'Flipon';
  provenance: typeof PROVENANCE_LAYOUT;
  /** Of the program. */
  version: string;
  kind: string;
  /** The version of the kind's rules that the hits were computed with. */
  rules: string;
  /** All of them, with what the operator had set and the texts of a network. */
  parameters: ParameterValues;
  /** The searched sequences, in order. */
  sources: ExportHeading['sources'];
  /** Rows name their source. */
  withInput: boolean;
  /** The fields of a query that chose among the hits; absent where they are all. */
  selection?: Readonly<Record<string, string>>;
  /** The sets of extra columns that it has; absent where it has none. */
  extra?: readonly string[];
  /** The date of a file that contains one, as `2026-11-22`. */
  date?: string;
  /** The mark of the words on how far to trust the hits. */
  trust: string;
  file: WrittenForm;
}

export function provenanceOf(heading: ExportHeading, file: WrittenForm): Provenance {
  const { definition, parameters, version, sources, withInput, selection, extra, date } = heading;
  return {
    tool: 'Flipon',
    provenance: PROVENANCE_LAYOUT,
    version,
    kind: definition.kind,
    rules: definition.kernelVersion,
    parameters,
    sources,
    withInput,
    ...(selection === undefined ? {} : { selection: selection.query }),
    ...(extra === undefined ? {} : { extra }),
    ...(date === undefined ? {} : { date }),
    trust: trustMark(heading),
    file,
  };
}

/** On one line of ASCII, for formats that have lines of comment. */
export function provenanceLine(heading: ExportHeading, file: WrittenForm): string {
  return JSON.stringify(provenanceOf(heading, file)).replace(
    /[\u007F-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** As a file of its own. */
export function provenanceText(heading: ExportHeading, file: WrittenForm): string {
  return `${JSON.stringify(provenanceOf(heading, file), null, 2)}\n`;
}

/** What people chose of its flanks; undefined for a format that takes none. */
export function flanksOf(file: WrittenForm): FastaForm | undefined {
  return 'fasta' in file ? file.fasta : undefined;
}

/** Whether a file contains its provenance; others get a separate file with it. */
export function tellsProvenance(file: WrittenForm): boolean {
  if ('style' in file) return false;
  return file.format === 'track' || formatOf(file.format).tellsProvenance;
}
