/** "1 record", "5,386 bases": a number with its noun, which takes an s unless it is one. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
