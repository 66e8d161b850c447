import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { downloadExport } from '../../api/hits/download-export.ts';
import { type ExportOptions, exportLink } from '../../api/hits/export-link.ts';
import { Button, ButtonDownload } from '../../ui/button.tsx';
import { saveTextFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-list.ts';
import { kindPartsOf } from '../kinds/own-parts.ts';
import styles from './result.module.css';

const CSV = { format: 'csv', startBase: 0, endBase: 0 } as const;
const BED_GRAPH = { format: 'bedgraph', startBase: 0, endBase: 1 } as const;

interface FileChoice {
  label: string;
  options: ExportOptions;
}

/** The files of kinds whose hits have parts, of others, and of those the original does not know. */
const FILES: Readonly<Record<'withParts' | 'plain' | 'own', readonly FileChoice[]>> = {
  withParts: [
    { label: 'CSV', options: { ...CSV, aggregate: false } },
    { label: 'CSV Grouped', options: { ...CSV, aggregate: true } },
  ],
  plain: [
    { label: 'CSV', options: { ...CSV, aggregate: true } },
    { label: 'BedGraph', options: { ...BED_GRAPH, aggregate: true } },
  ],
  own: [
    { label: 'CSV', options: { format: 'csv', style: 'valid' } },
    { label: 'BED', options: { format: 'bed' } },
  ],
};

interface ExportLinksProps {
  kind: AnalysisKind;
  definition: AnalysisDefinition;
  answer: AnalysisAnswer;
}

/** Files of the hits: links where a token came with the answer, and calls of the page where not. */
export function ExportLinks({ kind, definition, answer }: ExportLinksProps) {
  const { payload, downloadToken } = answer;
  const parted = kindPartsOf(kind).partOfHit === undefined ? 'plain' : 'withParts';
  const { hasLegacyFiles = false } = definition;
  const files = FILES[hasLegacyFiles ? parted : 'own'];
  const saving = useMutation({
    mutationFn: async ({ options }: FileChoice) => {
      const text = await downloadExport(definition, payload.id, options);
      saveTextFile(`${payload.id}.${options.format}`, 'text/plain', text);
    },
    onError: (error) => showToast({ kind: 'failed', text: messageOf(error) }),
  });
  return (
    <div className={styles['links']}>
      <p className={styles['muted']}>
        All hits.{' '}
        {hasLegacyFiles
          ? 'Positions in these files are 0-based.'
          : 'CSV counts from 1 and includes ends, BED is 0-based and half-open.'}
      </p>
      {files.map((file) => {
        const look = {
          variant: 'soft' as const,
          size: 'small' as const,
          icon: <IconDownload size={14} stroke={1.75} />,
        };
        return downloadToken === undefined ? (
          <Button
            key={file.label}
            {...look}
            disabled={saving.isPending}
            onClick={() => saving.mutate(file)}
          >
            {file.label}
          </Button>
        ) : (
          <ButtonDownload
            key={file.label}
            {...look}
            href={exportLink(definition, payload.id, file.options, downloadToken)}
          >
            {file.label}
          </ButtonDownload>
        );
      })}
    </div>
  );
}
