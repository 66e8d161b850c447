import type { ReactNode } from 'react';
import type { HelpSection } from '../../kinds/help/tool-help.ts';
import type { HelpSubject } from '../help-subjects.ts';

/** How positions count: the words common to all, and those of this subject. */
export function coordinatesSection(
  { definitions }: HelpSubject,
  own: ReactNode,
): HelpSection | null {
  if (definitions.length === 0) {
    return own === undefined ? null : { id: 'coordinates', title: 'Coordinates', body: <>{own}</> };
  }
  const wraps = definitions.some(({ fields }) => fields.some(({ key }) => key === 'wrapOrigin'));
  return {
    id: 'coordinates',
    title: 'Coordinates',
    body: (
      <>
        <p>
          Positions on screen are 1-based and inclusive: the first base is 1, and the end of a hit
          is its last base. In a sequence of several records they count from the start of the
          record. The API counts from 0. Each file says in its heading or its format how it counts:
          CSV, TSV, XLSX and GFF3 as the screen does, BED and bedGraph from 0 with the base after
          the last one as the end.
        </p>
        {wraps ? (
          <p>
            In circular records the search can go on across the origin, if you choose so. Such a hit
            is listed once, at its true start, and its end may lie beyond the length of the record.
            BED, bedGraph and GFF3 split it in two.
          </p>
        ) : (
          <p>
            Circular records are searched as if they were linear: no hit lies across the origin.
          </p>
        )}
        {own}
      </>
    ),
  };
}
