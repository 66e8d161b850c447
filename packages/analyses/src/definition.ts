import type { Field, ParameterValues } from './field.ts';

/** A column of an analysis' hits. Stored columns are in the hit table, derived ones come from them. */
export interface Column {
  key: string;
  label: string;
  type: 'integer' | 'float32' | 'float64' | 'text';
  /** Where its values come from; only `stored` and labels take place in the hit table. */
  from:
    | 'stored'
    /** The letters of the hit, or what the kind's texts read off them. */
    | 'bases'
    /** The base behind the last one: position + length. */
    | 'end'
    | { absoluteOf: string }
    /** One of a few texts, stored as its index among them. */
    | { labels: readonly string[] };
  sortable: boolean;
}

/**
 * What an analysis is, as plain data. Forms, request schemas, stored parameters, tables, sort keys,
 * exports and command-line flags all come from here; how it computes is its kernel's business.
 */
export interface AnalysisDefinition {
  kind: string;
  title: string;
  /** In the titles of its stored results, where that is not `title`. */
  resultsTitle?: string;
  /** One sentence for menus and headings. */
  summary: string;
  /** The part of the path behind `/api/analyse/`. */
  apiRoute: string;
  /** The part of the path that answers the hits. */
  rowsRoute: string;
  /** The screen's path. */
  screenPath: string;
  /** The path of the stored results; one of them lies below it, under its id. */
  resultsPath: string;
  exportName: string;
  /** Name of the batch, as the published clients show it. */
  batchName: string;
  /** Title of the item in the list of running work. */
  workTitle: string;
  /** The status of a successful start: the published clients compare the exact code. */
  startStatus: 200 | 201;
  fields: readonly Field[];
  presets: readonly { label: string; values: ParameterValues }[];
  columns: readonly Column[];
  /** Raised whenever the same input would give other hits; part of the key of reused results. */
  kernelVersion: string;
  /**
   * The window that a heatmap's segments are not shorter than: a parameter's key, a number of bases,
   * or null for kinds without one.
   */
  windowOf: string | number | null;
  /** The stored column whose sign says on which strand a hit lies; null where none does. */
  signColumn: string | null;
  /**
   * A column of labels whose hits are also counted label by label, and what the counts are called,
   * in the order of the labels.
   */
  byModel?: { column: string; names: readonly string[] };
  /** The stored column whose largest absolute value the summary gives, under the name `key`. */
  maximum: { key: string; of: string };
  /** `own`: rows keep an order that the kind's rules state, instead of that of positions. */
  rowOrder?: 'position' | 'own';
  /** `false`: answers carry no download token; files are fetched with the header. */
  downloadToken?: false;
  emptyText: string;
  pageSize: number;
}
