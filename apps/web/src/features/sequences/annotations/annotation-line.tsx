import type { Annotation } from '@flipon/contract/feature';
import type { Sequence } from '@flipon/contract/sequence';
import { IconCursorText, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import rowWords from '../../../ui/words/row-words.module.css';
import styles from './annotations.module.css';
import { describeOutside, describeUnmatched } from './describe-names.ts';
import { NameTable } from './name-table.tsx';

const FORMATS = { GENBANK: 'GenBank', EMBL: 'EMBL', GFF3: 'GFF3', GTF: 'GTF', BED: 'BED' };
const TOLD_TYPES = 5;

interface AnnotationLineProps {
  sequence: Sequence;
  annotation: Annotation;
  /** Its actions; null for readers. */
  actions: { onRename: () => void; onDelete: () => void } | null;
}

/** A file of features: its content, and the records of its names. */
export function AnnotationLine({ sequence, annotation, actions }: AnnotationLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, format, featureCount, nameCount } = annotation;
  const unmatched = describeUnmatched(annotation);
  const outside = describeOutside(annotation);
  const namesButton = actions !== null && (
    <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Hide names' : unmatched === null ? 'Names' : 'Match names'}
    </Button>
  );
  return (
    <li className={styles['annotation']}>
      <div className={styles['annotationHead']}>
        <div className={styles['annotationName']}>
          <div className={styles['strong']}>
            <LongName name={name} />
          </div>
          <div className={rowWords['small']}>
            {FORMATS[format]}, {countOf(featureCount, 'feature')} under {countOf(nameCount, 'name')}
            {describeTypes(annotation)}
          </div>
        </div>
        {actions !== null && (
          <div className={styles['annotationActions']}>
            {unmatched === null && namesButton}
            <IconButton aria-label={`Rename ${name}`} onClick={actions.onRename}>
              <IconCursorText size={16} stroke={1.75} />
            </IconButton>
            <IconButton aria-label={`Delete ${name}`} onClick={actions.onDelete}>
              <IconTrash size={16} stroke={1.75} />
            </IconButton>
          </div>
        )}
      </div>
      {unmatched !== null && (
        <Notice kind="warning" action={namesButton}>
          {unmatched}
        </Notice>
      )}
      {outside !== null && <Notice kind="warning">{outside}</Notice>}
      <LeftOutLines annotation={annotation} />
      {isOpen && <NameTable sequence={sequence} annotation={annotation} />}
    </li>
  );
}

function describeTypes({ types }: Annotation): string {
  if (types.length === 0) return '';
  const told = types
    .toSorted((a, b) => b.count - a.count)
    .slice(0, TOLD_TYPES)
    .map(({ type, count }) => `${formatInteger(count)} ${type}`);
  const rest = types.length - told.length;
  return `: ${told.join(', ')}${rest > 0 ? ` and ${countOf(rest, 'other type')}` : ''}`;
}

/**
 * The lines of a file that are no features, with reasons, and statements of lines that were not
 * read; nothing if all was read.
 */
function LeftOutLines({
  annotation: { format, leftOut, leftOutCount, notes },
}: {
  annotation: Annotation;
}) {
  if (leftOutCount === 0) return notes.map((note) => <p key={note}>{note}</p>);
  const what = format === 'GENBANK' || format === 'EMBL' ? 'feature' : 'line';
  const isCut = leftOutCount > leftOut.length;
  return (
    <>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <details className={styles['leftOut']}>
        <summary>
          {countOf(leftOutCount, what)} left out
          {isCut && `, the first ${formatInteger(leftOut.length)} told here`}
        </summary>
        <ul>
          {leftOut.map(({ name, message }) => (
            <li key={`${name} ${message}`}>
              {name}: {message}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
