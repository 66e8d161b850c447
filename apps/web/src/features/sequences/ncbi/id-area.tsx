import { type ClipboardEvent, type CSSProperties, type Ref, useRef } from 'react';
import styles from './id-area.module.css';
import { onePerLine, type TypedId } from './id-list.ts';

interface IdAreaProps {
  id: string;
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  ids: readonly TypedId[];
  hasError: boolean;
  describedBy: string;
  /** `caret`: the place of typing, in characters from 0. */
  onChange: (text: string, caret: number) => void;
}

/**
 * A text area for a list of ids with line numbers; wrong and repeated ids are marked below the
 * letters. Lines do not wrap, so that numbers and marks are at their lines.
 */
export function IdArea({ id, ref, text, ids, hasError, describedBy, onChange }: IdAreaProps) {
  const numbers = useRef<HTMLPreElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const lines = text.split('\n');
  const handleScroll = ({ scrollTop, scrollLeft }: HTMLTextAreaElement) => {
    numbers.current?.style.setProperty('translate', `0 ${-scrollTop}px`);
    marks.current?.style.setProperty('translate', `${-scrollLeft}px ${-scrollTop}px`);
  };
  return (
    <div className={styles['area']} data-state={hasError ? 'error' : undefined}>
      <div className={styles['gutter']} aria-hidden="true">
        <pre ref={numbers}>{lines.map((_, index) => index + 1).join('\n')}</pre>
      </div>
      <div className={styles['text']}>
        <div ref={marks} className={styles['marks']} aria-hidden="true">
          <Marks text={text} lines={lines} ids={ids} />
        </div>
        <textarea
          id={id}
          ref={ref}
          value={text}
          required
          wrap="off"
          placeholder={'NC_001422.1\nU00096.3'}
          aria-invalid={hasError || undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value, currentTarget.selectionEnd)
          }
          onPaste={handlePaste}
          onScroll={({ currentTarget }) => handleScroll(currentTarget)}
        />
      </div>
    </div>
  );
}

/** A list that is pasted gets a line for each id, so that every one of them can be seen and marked. */
function handlePaste(event: ClipboardEvent): void {
  const pasted = event.clipboardData.getData('text');
  const lines = onePerLine(pasted);
  if (lines.split('\n').length === pasted.trim().split(/\r?\n/).length) return;
  // The one way to insert text that Undo can revert; a browser without it pastes as usual.
  if (document.execCommand('insertText', false, lines)) event.preventDefault();
}

type MarksProps = { text: string; lines: readonly string[]; ids: readonly TypedId[] };

/** The lines with something to mark, their letters unseen below those of the field. */
function Marks({ text, lines, ids }: MarksProps) {
  const lineStarts = startsOf(lines);
  const marked = new Map<number, TypedId[]>();
  for (const typed of ids) {
    if (typed.message === null && typed.sameAsLine === null) continue;
    // A list that was changed since it was read has its marks a moment later.
    if (text.slice(typed.start, typed.end) !== typed.text) continue;
    marked.set(typed.line, [...(marked.get(typed.line) ?? []), typed]);
  }
  return [...marked].map(([line, wrong]) => {
    const content = lines[line - 1] ?? '';
    const lineStart = lineStarts[line - 1] ?? 0;
    const isBad = wrong.some(({ message }) => message !== null);
    return (
      <div
        key={line}
        className={styles['mark']}
        data-bad={isBad || undefined}
        style={{ '--line': line - 1 } as CSSProperties}
      >
        {wrong.map(({ start, end, message }, index) => {
          const before = index === 0 ? lineStart : (wrong[index - 1]?.end ?? lineStart);
          const Mark = message === null ? 's' : 'u';
          return (
            <span key={start}>
              {text.slice(before, start)}
              <Mark>{text.slice(start, end)}</Mark>
            </span>
          );
        })}
        {content.slice((wrong.at(-1)?.end ?? 0) - lineStart)}
      </div>
    );
  });
}

/** Where each line begins, in characters from 0. */
function startsOf(lines: readonly string[]): number[] {
  let start = 0;
  return lines.map((line) => {
    const here = start;
    start += line.length + 1;
    return here;
  });
}
