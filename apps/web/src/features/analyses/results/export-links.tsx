import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvLink } from '../../../api/export-link.ts';
import styles from './result.module.css';

const LINKS = [
  { label: 'CSV', aggregate: false },
  { label: 'CSV Grouped', aggregate: true },
];

/** Files of the hits. They need the token that came with the answer, and are not there without. */
export function ExportLinks({
  definition,
  answer,
}: {
  definition: AnalysisDefinition;
  answer: AnalysisAnswer;
}) {
  const { payload, downloadToken } = answer;
  if (downloadToken === undefined) {
    return <p className={styles['muted']}>Reload the page to export.</p>;
  }
  return (
    <div className={styles['links']}>
      <p className={styles['muted']}>All hits. Positions in these files are 0-based.</p>
      {LINKS.map(({ label, aggregate }) => (
        <Button
          key={label}
          component="a"
          href={csvLink(definition, payload.id, { aggregate, downloadToken })}
          download
          variant="soft"
          size="compact-sm"
          leftSection={<IconDownload size={14} stroke={1.75} />}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
