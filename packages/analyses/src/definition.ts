import type { KindLook, Noun } from './kind-look.ts';
import type { Field, ParameterValues } from './parameters/field.ts';
import type { StructureId } from './structures.ts';

/** A column of an analysis' hits. Stored columns are in the hit table, derived ones come from them. */
export interface Column {
  key: string;
  label: string;
  type: 'integer' | 'float32' | 'float64' | 'text';
  /** Where its values come from. */
  from:
    | 'stored'
    /** The letters of the hit, or what the kind's derived fields read off them. */
    | 'bases'
    /** Words that the kind's derived fields say of the bases. */
    | 'derived'
    /** The exclusive end: position + length. */
    | 'end'
    | { absoluteOf: string }
    /** A base of the hit: position + the stored number of bases before it, also across the origin. */
    | { within: string }
    /**
     * One of a few texts, stored as its index among them. With `isFlag` they are `false` and `true`,
     * and JSON has them as such.
     */
    | { labels: readonly string[]; isFlag?: true }
    /** Stored numbers that belong together: JSON has a list of them, files commas between them. */
    | { list: readonly string[] }
    /** A sentence that stored numbers tell; or the sources of what another column says, by its key. */
    | { numbers: readonly string[]; words(values: readonly number[]): string; sourcesOf?: string }
    /** Letters A, C, G and T, stored as two numbers; `lengthIn` is the column that counts them. */
    | PackedColumn;
  /** Of derived words: the stored numbers that they are derived from and that no column shows. */
  stores?: readonly string[];
  /** Hits may have none: NaN is stored then, files leave its place empty, and JSON says null. */
  isOptional?: true;
  sortable?: boolean;
  /** Low values are the strong ones, so that sorting by it begins with them. */
  isLowStrong?: true;
  /** Of numbers: 'bp', '%', 'kcal/mol'. */
  unit?: string;
  /** Of numbers: the values that can occur at all, each end included; an end left out has no bound. */
  range?: { min?: number; max?: number };
  /** One sentence on what the values mean. */
  help: string;
}

/** Whether a column says yes or no. */
export function isFlagColumn({ from }: Column): boolean {
  return typeof from === 'object' && 'isFlag' in from;
}

export interface PackedColumn {
  packedIn: readonly [head: string, tail: string];
  lengthIn: string;
}

/**
 * Columns that are computed only on request, because reading them off the bases takes longer than all else.
 * They follow the kind's own ones, and hit tables never hold them.
 */
export interface ExtraColumns {
  /** Its name in requests: a field of a query, and a flag of the command line. */
  name: string;
  /** What a person who switches them on wants: "Compare with ..." */
  label: string;
  /** One sentence on what they say. */
  help: string;
  /** Hits can be chosen by whether they have values in it: what those have, "motifs known to form". */
  choice?: string;
  /** None can be sorted by. */
  columns: readonly (Column & { isOptional: true; sortable?: false })[];
}

/** Hits are counted for each value of a column: the commonest ones, in the order of `order`. */
export interface CountedColumn {
  column: string;
  /** Most values shown. */
  max: number;
  order: 'value' | 'count';
  /** What its hits are where the column says yes, if its name is another word: "Triplex-forming". */
  label?: string;
}

/**
 * The one value by which hits are strong or weak: it ranks them (see `ranking`), summaries give its best,
 * and files and charts show it. Which end of it is better says its column, by `isLowStrong`.
 */
export interface Strength {
  /** A stored column of numbers. */
  column: string;
  /** The name of its best value in summaries. */
  bestKey: string;
  /** The value drawn darkest in BED: 1000 by default; of a parameter that is a list of numbers the largest. */
  full?: number | { parameter: string };
  /** The value of no strength at all: 0 by default. Where low is better it is the higher one. */
  none?: number;
  /** Of values over many powers of ten: their logarithm over that of `full`; 1 and less count as 0. */
  isLogarithmic?: true;
}

/** A text stored with an analysis in addition to its fields; absent where it does not apply. */
export interface OwnText {
  key: string;
  label: string;
  /** One sentence on what it says. */
  help: string;
}

/** The paper whose method a kind follows, as a reference list has it. */
export interface Citation {
  /** Family names in the order of the paper; `andOthers` where only the first of them is given. */
  authors: readonly string[];
  andOthers?: true;
  year: number;
  /** As printed in the paper. */
  title: string;
  /** Journal, volume and first page: "Nucleic Acids Res. 44:1746". */
  journal: string;
  doi: string;
}

/** Sets of settings for all kinds that are offered together; see `start-sets`. */
export type StartSetId = 'original' | 'papers' | 'nonb-db' | 'birds' | 'nbdfinder';

/** Values that papers or programs use. */
export interface Preset {
  /** A few words of the user's language. */
  label: string;
  /** What they look for, where the label does not say all: one sentence. */
  help?: string;
  values: ParameterValues;
  /** The sets that this kind takes part in with these values. */
  sets?: readonly StartSetId[];
}

/**
 * The definition of an analysis, as plain data but for the words of sentences. Forms, request schemas, stored
 * parameters, tables, charts, sort keys, exports, help texts and command-line flags are all derived from it;
 * its kernel computes. The comment of an optional property states its default.
 */
export interface AnalysisDefinition {
  kind: string;
  title: string;
  /** In the titles of its stored results, where that is not `title`. */
  resultsTitle?: string;
  /** One sentence for headings. */
  summary: string;
  /** What its hits form: lists have it under this heading. */
  structure: StructureId;
  /** What it looks for, in a few words under its title in lists. */
  brief: string;
  /** Under the finding of a result: what the structure is, and what its score means; `summary` without it. */
  reading?: string;
  /** What one hit is called, and several. */
  noun: Noun;
  /** Several hits in full, where that says more than `noun`; `{key}` is a parameter. */
  fullNoun?: string;
  /** The paper whose method it follows; none where the method is Flipon's own. */
  citation?: Citation;
  /** The part of the path after `/api/analyse/`. */
  apiRoute: string;
  /** The part of the path of its hits. */
  rowsRoute: string;
  /** Another one for the same, which published clients use. */
  rowsAlias?: string;
  /** Published clients read the items of a list a second time, as `payload`. */
  hasRowsPayload?: true;
  /** Published clients ask for files of this kind under the API route of another one. */
  filesAlsoUnder?: string;
  /** The screen's path. */
  screenPath: string;
  /**
   * Its form is one more choice of a field on the screen of another kind, given by its path: menus name
   * only that kind, and each of the two forms links to the other.
   */
  onScreenOf?: { screenPath: string; field: string; label: string };
  /** The path of the stored results; the path of one of them ends with its id. */
  resultsPath: string;
  /** The path of its help page. */
  helpPath: string;
  exportName: string;
  /** The original has a CSV and a bedGraph of its own for it, which published clients read. */
  hasLegacyFiles?: true;
  /** Name of the batch, as the published clients show it. */
  batchName: string;
  /** Title of the item in the list of running work. */
  workTitle: string;
  /** The status of a successful start: the published clients compare the exact code. */
  startStatus: 200 | 201;
  fields: readonly Field[];
  /**
   * The name of a list of numbers that the operator may add to the parameters. It is no field, so no
   * request can set it.
   */
  operatorKey?: string;
  /**
   * Texts among the parameters that a start takes along by itself, such as the checksum of a
   * network's weights: none is a field, so no request can set one. Another text is another analysis.
   */
  ownTexts?: readonly OwnText[];
  /** A result takes the tags of its sequence, so that its form has none of its own. */
  copiesTags?: true;
  presets: readonly Preset[];
  /** Where it is one of "all kinds": the values that differ from its defaults there, if any do. */
  amongAll?: ParameterValues;
  columns: readonly Column[];
  /** Sets of columns that are off by default. */
  extras?: readonly ExtraColumns[];
  /** Raised whenever the same input would give other hits; part of the key of reused results. */
  kernelVersion: string;
  /**
   * The window that a heatmap's segments are not shorter than: a parameter's key, a number of bases,
   * or null for kinds without one.
   */
  windowOf: string | number | null;
  /** The stored column whose sign gives the strand of a hit; null where none does. */
  signColumn: string | null;
  /** The stored column with the length of each arm, where hits have two arms that pair. */
  armColumn?: string;
  /**
   * A column of labels whose hits are also counted label by label, and the names of the counts, in the
   * order of the labels. `chosenBy` is the parameter with the indices of the labels searched for, where
   * not all of them need be.
   */
  byModel?: { column: string; names: readonly string[]; chosenBy?: string };
  /** Columns whose hits the summary counts value by value. */
  counts?: readonly CountedColumn[];
  /**
   * The columns of numbers with bounds on the screen, the most informative first; without it the
   * column of `strength` and the length. Strands and labels are offered by themselves.
   */
  filters?: readonly string[];
  strength: Strength;
  /**
   * The Sequence Ontology's term for a hit, or one that holds with certain parameters alone. Where
   * there is none, hits are of the type `sequence_secondary_structure`.
   */
  featureType?: string | { term: string; where: ParameterValues };
  /** How it is drawn: plainly where this is left out. */
  look?: KindLook;
  /** `own`: rows keep an order that the kind's rules state, instead of that of positions. */
  rowOrder?: 'position' | 'own';
  /** `false`: answers carry no download token; files are fetched with the header. */
  downloadToken?: false;
  /** Said where nothing was found; `{key}` is a parameter. */
  emptyText: string;
  pageSize: number;
}

/** What tables of hits, and questions to them, have to know: also of hits that no analysis has found. */
export type HitTableDefinition = Pick<
  AnalysisDefinition,
  | 'kind'
  | 'title'
  | 'columns'
  | 'extras'
  | 'strength'
  | 'rowOrder'
  | 'signColumn'
  | 'byModel'
  | 'look'
>;

/** What `defineKind` says where a definition leaves it out. */
type WithDefault =
  | 'apiRoute'
  | 'screenPath'
  | 'resultsPath'
  | 'helpPath'
  | 'exportName'
  | 'startStatus'
  | 'windowOf'
  | 'signColumn'
  | 'emptyText'
  | 'pageSize';

/** A definition as its file has it, `as const`: its types are read off it. */
export type WrittenDefinition = Omit<AnalysisDefinition, WithDefault> &
  Partial<Pick<AnalysisDefinition, WithDefault>>;

/** A definition with what follows from its kind, and with what most kinds have. */
export function defineKind<D extends WrittenDefinition>(
  written: D,
): D & Pick<AnalysisDefinition, WithDefault> {
  const { kind, noun } = written;
  return {
    apiRoute: kind,
    screenPath: `/analyse/${kind}`,
    resultsPath: `/results/${kind}`,
    helpPath: `/help/${kind}`,
    exportName: kind,
    startStatus: 201,
    windowOf: null,
    signColumn: null,
    emptyText: `No ${noun.many} found.`,
    pageSize: 10,
    ...written,
  };
}
