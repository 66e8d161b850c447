import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { createWindowScorer } from '@flipon/analyses/kinds/g4hunter/window-scores';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import { placeOf } from '../legacy/legacy-bedgraph.ts';
import type { LegacyHeading } from '../legacy/legacy-hit.ts';
import type { ExportHit } from './export-hits.ts';

type Told = number | string;
/** Of the columns of a file: their names, and the fields of an item in them. */
type Names = Readonly<Record<string, string>>;

const names: { readonly [K in AnalysisKind]?: Names } = {
  g4hunter: { ABS_SCORE: 'absScore', SUB_SCORE: 'subScoreList' },
  cpg: { GC_PERC: 'gcPerc', OBSERVED_TO_EXPECTED: 'observedToExpectedCpG' },
  zdna: {
    GC_RICHNESS: 'zdnaGCRichness',
    GT_RICHNESS: 'zdnaGTRichness',
    SCORE_PERC: 'scorePerc',
  },
  zdnabert2: {
    GC_RICHNESS: 'zdnaGCRichness',
    GT_RICHNESS: 'zdnaGTRichness',
    CONFIDENCE_SCORE: 'confidenceScore',
  },
  rloopr: {
    RIZGRICHNESS: 'rizGRichness',
    RLOOPGRICHNESS: 'rloopGRichness',
    G3: 'g3cnt',
    G4: 'g4cnt',
    GN: 'gncnt',
  },
  cruciform: { ARM_LENGTH: 'armLength', SPACER_LENGTH: 'spacerLength' },
};

/** A file of the original's, field by field off the items of its hits; its columns are those of `header`. */
export function slowLegacyCsv(
  kind: AnalysisKind,
  hits: readonly ExportHit[],
  heading: LegacyHeading,
  header: readonly string[],
): string {
  const lines = hits.map((hit) =>
    header.map((name) => String(fieldOf(kind, hit, heading, name)).replaceAll('"', '""')),
  );
  return [header, ...lines].map((fields) => `"${fields.join('"\t"')}"\n`).join('');
}

function fieldOf(kind: AnalysisKind, hit: ExportHit, { bases }: LegacyHeading, name: string): Told {
  const { row, record, recordPosition, item } = hit;
  const { id, position, length } = row;
  const places: Record<string, Told> = {
    ID: id,
    POSITION: position + bases.start,
    END: position + length - 1 + bases.end,
    LENGTH: length,
    RECORD: record.name.replace(/^(?=[=+\-@])/, "'"),
    RECORD_POSITION: recordPosition + bases.start,
  };
  const place = places[name];
  if (place !== undefined) return place;
  const forms = item?.['stability'];
  if (kind === 'cruciform' && (name === 'LINEAR' || name === 'CRUCIFORM')) {
    return typeof forms === 'object' ? (Object(forms)[name.toLowerCase()] as number) : '';
  }
  const value = item?.[names[kind]?.[name] ?? name.toLowerCase()];
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}

/** Lines of a file of the original's, behind its two header lines. */
export function slowLegacyBedGraph(
  hits: readonly ExportHit[],
  { sequenceName, hasSeveralRecords, bases }: LegacyHeading,
  readValue: (hit: ExportHit) => number,
): string {
  const place = placeOf(sequenceName);
  const lines = hits.flatMap((hit) => {
    const { row, record, recordPosition } = hit;
    const chromosome = hasSeveralRecords
      ? record.name.trim().replace(/\s+/g, '_')
      : place.chromosome;
    const offset = hasSeveralRecords ? 0 : place.offset;
    const end = recordPosition + row.length;
    const { lengthBp } = record;
    const parts =
      end <= lengthBp
        ? [[recordPosition, end]]
        : recordPosition >= lengthBp
          ? [[recordPosition - lengthBp, end - lengthBp]]
          : [
              [recordPosition, lengthBp],
              [0, end - lengthBp],
            ];
    return parts.map(([from = 0, to = 0]) => {
      const places = `${offset + from + bases.start} ${offset + to - 1 + bases.end}`;
      return `${chromosome} ${places}  ${readValue(hit)}\n`;
    });
  });
  return lines.join('');
}

/** The windows of hits as hits, numbered through the file. */
export function slowWindows(
  hits: readonly ExportHit[],
  parameters: LegacyHeading<'g4hunter'>['parameters'],
): ExportHit[] {
  const { windowSize } = parameters;
  let id = 0;
  return hits.flatMap((hit) => {
    const { row, recordPosition, bases, around = 0 } = hit;
    if (!bases) throw new Error('A hit has no letters.');
    const letters = new TextDecoder().decode(bases.subarray(around, bases.length - around));
    return createWindowScorer(parameters)(bases).map((score, at): ExportHit => {
      const part = {
        ...row,
        id: ++id,
        position: row.position + at,
        length: windowSize,
        score,
      };
      const item = {
        id,
        score: shortestFloat32(score),
        sequence: letters.slice(at, at + windowSize),
      };
      return { ...hit, row: part, recordPosition: recordPosition + at, item };
    });
  });
}

/** Whether the kind has files of the original's. */
export const hasLegacy = (kind: AnalysisKind) => definitionOf(kind).hasLegacyFiles === true;
