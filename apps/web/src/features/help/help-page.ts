import type { ReactNode } from 'react';
import type { HelpSection } from '../kinds/help/tool-help.ts';

/** A page of the help, as data: the screen draws it, and the search reads it. */
export interface HelpPage {
  path: string;
  title: string;
  /** Beside the title. */
  glyph?: ReactNode;
  /** Below the title: its subject, in two sentences at most. */
  lead: string;
  /** At the right of the title: an action to start with. */
  action?: ReactNode;
  sections: readonly HelpSection[];
  /** Rows of tables that the search finds separately, each under its anchor. */
  entries?: readonly HelpEntry[];
}

/** A row of a table that has an anchor of its own. */
export interface HelpEntry {
  id: string;
  title: string;
  /** All that is said of it. */
  text: string;
}
