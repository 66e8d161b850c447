import type { Citation } from '@flipon/analyses/definition';
import type { ReactNode } from 'react';

/** A part of a help page under a heading; `id` is its anchor in the address. */
export interface HelpSection {
  id: string;
  title: string;
  body: ReactNode;
}

/** A paper or program that is cited in addition to that of the definition. */
export type Reference = Citation;

/**
 * The prose of an analysis' or calculator's help page. Parameters, columns, presets, routes and the
 * words on coordinates come from its definition and are not repeated here. The prose is plain
 * elements without components that hide text, so that the search reads the same text as people;
 * figures are components with a caption as a child.
 */
export interface ToolHelp {
  /** Below the title: its purpose, in two sentences at most. */
  lead: string;
  /** The motif's structure and role, and the rule with a worked example: before the parameters. */
  before: readonly HelpSection[];
  /** Said below the table of parameters. */
  parameters?: ReactNode;
  /** Reading the result: its parts, and which numbers to trust for what. */
  reading: ReactNode;
  /** The special words on how this one counts positions; the common words are added by themselves. */
  coordinates?: ReactNode;
  /** Against the program or server that it follows, each with its reason. */
  differences: readonly ReactNode[];
  /** The limits of the method. */
  limits: readonly ReactNode[];
  /** Sections for operators only: below all sections for users. */
  forOperators?: readonly HelpSection[];
  /** More than the citation of the definition, which comes first by itself. */
  references?: readonly Reference[];
}
