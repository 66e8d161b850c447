import { Children, isValidElement, type ReactNode } from 'react';

/** Elements in a line with the words around them; all others end a run of text. */
const IN_LINE = new Set<unknown>([
  'a',
  'b',
  'i',
  'em',
  'strong',
  'code',
  'sub',
  'sup',
  'span',
  'abbr',
]);

/**
 * The words of a node as people read them, without drawing it: of components those that are given to
 * them as children.
 */
export function elementText(node: ReactNode): string {
  return collect(node).replace(/\s+/g, ' ').trim();
}

function collect(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return Children.toArray(node).map(collect).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  const text = collect(node.props.children);
  return IN_LINE.has(node.type) ? text : ` ${text} `;
}
