import type { HelpPage } from '../help-page.ts';
import { elementText } from './element-text.ts';

/** A piece of the help that the search finds: what leads to it, and all that it says. */
export interface HelpText {
  /** With the anchor. */
  path: string;
  /** Of the page. */
  title: string;
  /** Heading or row within the page; empty for its beginning. */
  section: string;
  text: string;
}

/** The beginning of a page, its sections, and the rows of its tables. */
export function helpTexts({ path, title, lead, sections, entries = [] }: HelpPage): HelpText[] {
  return [
    { path, title, section: '', text: lead },
    ...sections.map((section) => ({
      path: `${path}#${section.id}`,
      title,
      section: section.title,
      text: elementText(section.body),
    })),
    ...entries.map((entry) => ({
      path: `${path}#${entry.id}`,
      title,
      section: entry.title,
      text: entry.text,
    })),
  ];
}
