import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { WireValues } from '@flipon/analyses/field';
import type { FoundHit } from '@flipon/analyses/hit-row';
import type { FoundRow } from './found-row.ts';
import type { ToolName } from './tools.ts';

/** The input and the folders of a run of a program of others. */
export interface PeerCall {
  /** FASTA of one record, lines of 60 upper-case letters. */
  fastaPath: string;
  /** The same letters without the header. */
  lettersPath: string;
  /** The folder of the program; null where it is found by its name. */
  toolFolder: string | null;
  /** An empty folder for the program's output. */
  workFolder: string;
  /** Seconds that the program gets, where it may not end; absent without a limit. */
  limitS?: number;
}

/** A program of others and a kind here that answer the same question. */
export interface Peer {
  /** The key of its figures. */
  id: string;
  kind: AnalysisKind;
  tool: ToolName;
  /** "EMBOSS palindrome". */
  program: string;
  /** The task of both, in words. */
  settings: string;
  /** Parameters that differ from the defaults of the kind. */
  parameters: WireValues;
  /** A hit as a row that can equal one of theirs. */
  ourRow(hit: FoundHit): FoundRow;
  /** Instead of hits: values of the kind for single bases. @param bases upper-case letters */
  traceOurs?(bases: Uint8Array): FoundRow[];
  /** Runs the program and reads its output. @throws an Error where it fails, NotEndedError where its time is over */
  theirRows(call: PeerCall): Promise<FoundRow[]>;
  measure: RowMeasure | BaseMeasure;
}

/** Rows are counted, and each that one list alone has is explained by a rule. */
export interface RowMeasure {
  unit: 'rows';
  /**
   * @param letters of the row and of the others' rows that overlap it
   * @param own the list that has the row, by starts
   * @returns the rule, a sentence; null where none is known
   */
  explainOurs(
    row: FoundRow,
    theirs: readonly FoundRow[],
    letters: string,
    own: readonly FoundRow[],
  ): string | null;
  explainTheirs(
    row: FoundRow,
    ours: readonly FoundRow[],
    letters: string,
    own: readonly FoundRow[],
  ): string | null;
}

/** Bases are counted, where rows are cut and joined by rules of their own. */
export interface BaseMeasure {
  unit: 'bases';
  ours: BaseRules;
  theirs: BaseRules;
}

/** The rule, a sentence, for bases that one list alone covers. */
export interface BaseRules {
  edges: string;
  apart: string;
}

/** A hit without more than its place and, where it has one, its strand. */
export function plainRow(hit: FoundHit): FoundRow {
  const { position, length, strand } = hit;
  const sign = strand === undefined ? 0 : strand === 0 ? 1 : -1;
  return { start: position, end: position + length, strand: sign, parts: [] };
}
