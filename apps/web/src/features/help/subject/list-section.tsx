import { Children, type ReactNode } from 'react';
import type { HelpSection } from '../../kinds/help/tool-help.ts';

/** Statements under a heading, one below the other; none where there are none. */
export function listSection(
  id: string,
  title: string,
  items: readonly ReactNode[] = [],
): HelpSection | null {
  if (items.length === 0) return null;
  const body = (
    <ul>
      {Children.map(items, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
  return { id, title, body };
}
