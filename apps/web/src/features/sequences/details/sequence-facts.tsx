import type { Sequence } from '@flipon/contract/sequence';
import { fromWireDate } from '@flipon/contract/wire-date';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { TagList } from '../../../ui/tags/tag-list.tsx';
import { formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { formatMoment } from '../../../ui/words/format-time.ts';
import { importNotes } from '../describe-import.ts';
import { describeType } from './describe-type.ts';
import styles from './details.module.css';
import { fractionOf, letterCountsOf } from './letter-counts.ts';
import { describeShape, ShapeSwitch } from './shape-switch.tsx';

const NCBI = 'https://www.ncbi.nlm.nih.gov/nuccore/';
const FORMATS = {
  FASTA: 'FASTA',
  PLAIN: 'Plain text',
  GENBANK: 'GenBank',
  EMBL: 'EMBL',
  '2BIT': '2bit',
};

/** The facts about a sequence, in words and figures. */
export function SequenceFacts({
  sequence,
  isReadOnly,
}: {
  sequence: Sequence;
  isReadOnly: boolean;
}) {
  const reasonId = useId();
  const { length, recordCount, format, fastaComment, created, tags } = sequence;
  const counts = letterCountsOf(sequence);
  const notes = importNotes(sequence);
  return (
    <dl>
      <Fact name="Length">{formatInteger(length ?? 0)} bp</Fact>
      <Fact name="Molecule">
        {recordCount === 1 && !isReadOnly ? (
          <ShapeSwitch sequence={sequence} reasonId={reasonId} label="Circular" />
        ) : (
          describeShape(sequence)
        )}
      </Fact>
      <Fact name="Nucleic acid">{describeType(sequence, isReadOnly)}</Fact>
      <Fact name="Records">{formatInteger(recordCount ?? 1)}</Fact>
      <Fact name="Read as">{FORMATS[format]}</Fact>
      <Fact name="GC rate">{formatPercent(fractionOf(counts, 'GC'))}</Fact>
      <Fact name="Share of N">{formatPercent(fractionOf(counts, 'N'))}</Fact>
      {sequence.ncbi !== null && (
        <Fact name="NCBI">
          <a href={`${NCBI}${sequence.ncbi}`} target="_blank" rel="noreferrer">
            {sequence.ncbi}
            <VisuallyHidden> at NCBI, in another tab</VisuallyHidden>
          </a>
        </Fact>
      )}
      <Fact name="Created">{formatMoment(fromWireDate(created), new Date())}</Fact>
      {/* A share link leaves them out: they organise a library. */}
      {!isReadOnly && (
        <Fact name="Tags">{tags.length === 0 ? 'None' : <TagList tags={tags} max={50} />}</Fact>
      )}
      {fastaComment !== null && (
        <Fact name={recordCount === 1 ? 'FASTA header' : 'First FASTA header'}>
          <span className={styles['mono']}>{fastaComment}</span>
        </Fact>
      )}
      {notes.length > 0 && (
        <Fact name="At the import">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
