import type { NcbiSummary } from '@flipon/contract/ncbi';
import { useQuery } from '@tanstack/react-query';
import { useIsServerGone } from '../../../api/connection/page-connection.ts';
import { ncbiSummaryQuery } from '../../../api/ncbi/get-summary.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import { stepWords } from '../bring-in/step-words.ts';
import styles from './ncbi.module.css';

/** NCBI's summary of the record, before it is fetched. */
export function SummaryNote({ accession }: { accession: string }) {
  const { data, error } = useQuery(ncbiSummaryQuery(accession));
  const isServerGone = useIsServerGone();
  if (error !== null) {
    return (
      <Notice kind="warning">
        {messageOf(error)} You can import {accession} without seeing what it is.
      </Notice>
    );
  }
  if (data === undefined) {
    const words = `Asking NCBI what ${accession} is`;
    return <Notice kind="info">{stepWords({ words }, isServerGone)}</Notice>;
  }
  // For ids that cannot be imported, the field shows the reason.
  if (data === null || data.message !== null || data.accession === null) return null;
  return (
    <Notice kind="info">
      <div className={styles['summary']}>
        <strong>{data.title ?? data.accession}</strong>
        <span>{describeSummary(data)}</span>
        <a
          href={`https://www.ncbi.nlm.nih.gov/nuccore/${encodeURIComponent(data.accession)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          See it at NCBI
          <VisuallyHidden> in another tab</VisuallyHidden>
        </a>
      </div>
    </Notice>
  );
}

/** "16,569 bp, circular, version 1." */
function describeSummary({ length, circular, accession }: NcbiSummary): string {
  const version = accession?.split('.')[1];
  const words = [
    length === null ? null : `${formatInteger(length)} bp`,
    circular === null ? null : circular ? 'circular' : 'linear',
    version === undefined ? null : `version ${version}`,
  ];
  return `${words.filter((word) => word !== null).join(', ')}.`;
}
