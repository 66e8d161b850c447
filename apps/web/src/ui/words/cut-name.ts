/** Part of a name: from its first letter to after its last one. */
interface LetterRange {
  from: number;
  to: number;
}

const ELLIPSIS = '…';
/** Letters of a name's end that distinguish it from others with the same beginning. */
const END_LETTERS = 14;

/**
 * The place of the accession in a name: its first word, or the part of it after the last `|` if it
 * has bars, as in `lcl|NC_035784.1`.
 */
export function accessionOf(name: string): LetterRange {
  const [word = ''] = /^\S+/.exec(name) ?? [];
  const end = word.replace(/\|+$/, '').length;
  return { from: word.lastIndexOf('|', end - 1) + 1, to: end };
}

/** A name in two parts: the beginning is cut first, down to its accession, then the end. */
export function splitName(name: string): { head: string; tail: string; leastHead: number } {
  const { to } = accessionOf(name);
  const at = Math.max(to, name.length - END_LETTERS);
  return { head: name.slice(0, at), tail: name.slice(at), leastHead: Math.min(to + 1, at) };
}

/** A name with its middle left out, in at most `letters` letters; its accession is kept longest. */
export function cutName(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const { from, to } = accessionOf(name);
  const accession = name.slice(from, to);
  if (letters < accession.length) return cutMiddle(accession, letters);
  // Its beginning as well, where that leaves room for an end.
  const head = to + 2 <= letters ? name.slice(0, to) : accession;
  if (head.length + 2 > letters) return head;
  const rest = letters - head.length - ELLIPSIS.length;
  const more = Math.floor(rest / 2);
  const next = name.slice(to, to + more);
  return head + next + ELLIPSIS + name.slice(name.length - (rest - more));
}

function cutMiddle(text: string, letters: number): string {
  if (letters < 3) return text.slice(0, Math.max(0, letters));
  const end = Math.floor((letters - 1) / 2);
  return text.slice(0, letters - 1 - end) + ELLIPSIS + text.slice(text.length - end);
}
