import type { Noun } from '../kind-look.ts';
import { formatInteger } from './format-number.ts';

/** "1 record", "5,386 bases", "2 quadruplexes": a word alone takes an s unless it is one. */
export function countOf(count: number, noun: string | Noun): string {
  const { one, many } = typeof noun === 'string' ? { one: noun, many: `${noun}s` } : noun;
  return `${formatInteger(count)} ${count === 1 ? one : many}`;
}
