/** A table of texts; the first cell of a row is its name. */
export interface ReportTable {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A part of the page on accuracy, as data: the page in Markdown and the screen both draw it. */
export interface ReportSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Sentences of a list. */
  points: readonly string[];
  tables: readonly ReportTable[];
  /** What a set cannot say. */
  caveats: readonly string[];
}
