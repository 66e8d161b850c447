import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';

/** The address of a calculated site in Single. @param letters 20 letters A, C, G and T */
export function singlePath(letters: string): string {
  return `${p53Tool.screenPath}?${new URLSearchParams({ sequence: letters })}`;
}

/** The address of a searched sequence in Find best. @param limit how many matches, else as usual */
export function bestPath(letters: string, limit: number | null = null): string {
  const search = new URLSearchParams({ tab: 'best', sequence: letters });
  if (limit !== null) search.set('limit', String(limit));
  return `${p53Tool.screenPath}?${search}`;
}

/** Letters that an address carries along; more of them are typed or brought as a file again. */
const MOST_CARRIED = 4_000;

/** The address of lines in Table, which takes thousands of them. */
export function tablePath(lines: readonly string[]): string {
  const search = new URLSearchParams({ tab: 'bulk' });
  const text = lines.join('\n');
  if (text.length <= MOST_CARRIED) search.set('sequence', text);
  return `${p53Tool.screenPath}?${search}`;
}
