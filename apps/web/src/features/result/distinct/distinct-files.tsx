import type { KindDefinition } from '@flipon/analyses/definitions';
import { fileStem } from '@flipon/analyses/file-stem';
import type { Analysis } from '@flipon/contract/analysis';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error.ts';
import {
  type DistinctQuestion,
  distinctFile,
  distinctLink,
} from '../../../api/hits/list-distinct.ts';
import { requestText } from '../../../api/request.ts';
import { Button, ButtonDownload } from '../../../ui/button.tsx';
import { saveTextFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast-list.ts';
import styles from '../result.module.css';

interface DistinctFilesProps {
  definition: KindDefinition;
  analysis: Analysis;
  /** Absent for kinds whose answers have none: their files come as calls of this page. */
  downloadToken: string | undefined;
  question: DistinctQuestion;
}

const FORMATS = ['csv', 'tsv'] as const;

/** All sequences that are listed, as files. */
export function DistinctFiles(props: DistinctFilesProps) {
  const { definition, analysis, downloadToken, question } = props;
  const { hits, letters, sort, order } = question;
  const query = { ...hits, sort, order, ...(letters === '' ? {} : { letters }) };
  const saving = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]) => {
      const text = await requestText(distinctFile(definition, analysis.id, format), { query });
      const { sequenceName } = analysis;
      const name = fileStem(definition, { sequenceName, parameters: analysis, part: 'distinct' });
      saveTextFile(`${name}.${format}`, 'text/plain', text);
    },
    onError: (error) => showToast({ kind: 'failed', text: messageOf(error) }),
  });
  const look = {
    variant: 'soft' as const,
    size: 'small' as const,
    icon: <IconDownload size={14} stroke={1.75} />,
  };
  return (
    <div className={styles['links']}>
      {FORMATS.map((format) =>
        downloadToken === undefined ? (
          <Button
            key={format}
            {...look}
            disabled={saving.isPending}
            onClick={() => saving.mutate(format)}
          >
            {format.toUpperCase()}
          </Button>
        ) : (
          <ButtonDownload
            key={format}
            {...look}
            href={distinctLink(definition, analysis.id, format, { ...query, token: downloadToken })}
          >
            {format.toUpperCase()}
          </ButtonDownload>
        ),
      )}
    </div>
  );
}
