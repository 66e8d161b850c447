import { type Flag, flagUsage } from '../flags/flag.ts';

const WIDTH = 96;
const MAX_NAME_WIDTH = 28;

/** Lines of two columns: names on the left, wrapped text on the right. */
export function listLines(entries: readonly (readonly [name: string, text: string])[]): string {
  const longest = Math.max(...entries.map(([name]) => name.length));
  const left = Math.min(longest, MAX_NAME_WIDTH) + 4;
  return entries
    .map(([name, text]) => {
      const lines = wrap(text, WIDTH - left);
      const head = `  ${name}`;
      // A name that reaches into the text has a line of its own.
      const rows = head.length + 2 > left ? [head] : [`${head.padEnd(left)}${lines.shift() ?? ''}`];
      for (const line of lines) rows.push(' '.repeat(left) + line);
      return rows.map((row) => `${row.trimEnd()}\n`).join('');
    })
    .join('');
}

/** A paragraph; below a heading it is indented. */
export function paragraph(text: string, { indent = '' }: { indent?: string } = {}): string {
  const lines = wrap(text, WIDTH - indent.length);
  return lines.map((line) => `${indent}${line}\n`).join('');
}

/** A heading and its text; empty without a text. */
export function section(title: string, body: string): string {
  return body === '' ? '' : `\n${title}\n${body}`;
}

/** Commands, as one would type them. */
export function examples(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}\n`).join('');
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines;
}

/** Flags with their meanings. */
export function flagList(flags: readonly Flag[]): string {
  return listLines(
    flags.map((flag) => {
      const aliases = (flag.aliases ?? []).map((alias) => `--${alias}`).join(', ');
      return [flagUsage(flag), aliases === '' ? flag.help : `${flag.help} Also ${aliases}.`];
    }),
  );
}
