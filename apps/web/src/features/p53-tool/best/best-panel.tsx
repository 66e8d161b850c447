import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addressOf } from '../../../api/address.ts';
import { p53MatrixQuery } from '../../../api/tools/p53.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useAnnouncement } from '../../../ui/feedback/announcer.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { copyLink } from '../../../ui/files/copy-text.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import styles from '../p53-tool.module.css';
import { bestPath } from '../tool-address.ts';
import { type TabAddress, useTyped } from '../use-typed.ts';
import { BestForm } from './best-form.tsx';
import { BestResult } from './best-result.tsx';
import { rateWindows } from './best-windows.ts';
import { checkSequence } from './check-best.ts';
import { useLimit } from './use-limit.ts';

/** The best sites of up to 200 bases, found here in the browser by the matrix of the server. */
export function BestPanel(address: TabAddress) {
  const { isShown } = address;
  const typed = useTyped(address);
  const limit = useLimit(address);
  const { asked } = typed;
  const refusal = asked === null ? null : checkSequence(asked);
  const letters = refusal === null ? asked : null;
  const server = useQuery(p53MatrixQuery);
  const matrix = server.data?.matrix;
  const windows = useMemo(
    () => (letters === null || matrix === undefined ? null : rateWindows(letters, matrix)),
    [letters, matrix],
  );

  useAnnouncement(
    isShown && windows !== null
      ? `${windows.sites.length} of ${countOf(windows.windowCount, 'window')} have an affinity.`
      : null,
  );

  const handleAsk = () => typed.ask((letters) => checkSequence(letters) === null);
  const copy = (sequence: string) => {
    const link = `${window.location.origin}${addressOf(bestPath(sequence, limit.value))}`;
    return copyLink(link, 'Link copied. It opens this list, calculated.');
  };

  return (
    <Panel
      title="Find best"
      actions={
        letters !== null && (
          <Button
            size="small"
            variant="subtle"
            icon={<IconLink size={14} stroke={1.75} />}
            onClick={() => void copy(letters)}
          >
            Copy link
          </Button>
        )
      }
    >
      <div className={styles['columns']}>
        <BestForm typed={typed} refusal={refusal} limit={limit} onAsk={handleAsk} />
        <div className={styles['rows']}>
          {letters === null && (
            <p className={styles['empty']}>
              Every 20 bases of the sequence are rated; those with a relative affinity are drawn and
              listed, the best first.
            </p>
          )}
          <LoadFailure className={styles['notice']} onRetry={server.refetch} error={server.error} />
          {letters !== null && windows !== null && matrix !== undefined && (
            <BestResult letters={letters} windows={windows} limit={limit.value} matrix={matrix} />
          )}
        </div>
      </div>
    </Panel>
  );
}
