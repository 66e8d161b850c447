import type { Work } from '@flipon/contract/management';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  ASKED_AGAIN_MS,
  ASKED_EVERY_MS,
  type ServerStatus,
  statusQuery,
} from '../../api/status/get-status.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeading } from '../../ui/layout/page-title.tsx';
import { Pairs } from '../../ui/layout/pairs.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { formatBytes } from '../../ui/words/format-bytes.ts';
import { formatClock } from '../../ui/words/format-time.ts';
import { ModelsPanel } from './models-panel.tsx';
import { PartsPanel } from './parts-panel.tsx';
import styles from './status.module.css';
import {
  assembledWords,
  countWords,
  limitLines,
  stalledPair,
  statusSentence,
  UNKNOWN,
} from './status-words.ts';

/** Whether the server works, its present load, and the limits of each person. */
export function StatusPage() {
  const { data: status } = useQuery(statusQuery);
  const note =
    status === undefined
      ? undefined
      : `asked at ${formatClock(status.asked)}, every ${ASKED_EVERY_MS / 1000} s while open`;
  return (
    <div className={styles['page']}>
      <PageHeading
        title="Status"
        tabTitle="Help: Status · Flipon"
        className={styles['heading'] as string}
      />
      <Panel title="Server" note={note}>
        {status === undefined ? (
          <div className={styles['state']}>
            <Skeleton width="100%" height={48} />
          </div>
        ) : (
          <State status={status} />
        )}
      </Panel>
      {status?.work != null && (
        <Panel title="Work of all users" note="numbers alone">
          <Pairs
            className={styles['pairs'] as string}
            pairs={[
              { label: 'Analyses', value: countWords(status.work.analyses) },
              { label: 'Imports', value: countWords(status.work.imports) },
              ...(status.work.stalled > 0 ? [stalledPair(status.work.stalled)] : []),
            ]}
          />
        </Panel>
      )}
      {status?.work != null && (
        <Panel title="Limits of each person">
          <LimitTable work={status.work} />
          {status.info !== null && (
            <p className={styles['foot']}>
              A file may have {formatBytes(status.info.limits.multipart.maxFileSize * 1024 ** 2)}.
              The people who run this server set these limits.
            </p>
          )}
        </Panel>
      )}
      {status?.health === 'UP' && <ModelsPanel />}
      <PartsPanel />
    </div>
  );
}

const ICONS = { UP: IconCircleCheck, DOWN: IconAlertTriangle, UNKNOWN: IconHelpCircle };
const TINTS = { UP: 'ready', DOWN: 'down', UNKNOWN: undefined };

function State({ status }: { status: ServerStatus }) {
  const { health, info, answerMs } = status;
  const word = health ?? UNKNOWN;
  const Icon = ICONS[word];
  const facts = [
    { label: 'App version', value: info?.app.version ?? UNKNOWN },
    { label: 'Assembled', value: assembledWords(info?.app.assemblyDate) },
    ...(health === null ? [] : [{ label: 'Answer', value: `${answerMs} ms` }]),
  ];
  return (
    <div className={styles['state']}>
      <Icon
        className={styles['icon']}
        data-state={TINTS[word]}
        size={26}
        stroke={1.75}
        aria-hidden="true"
      />
      {/* Announced when it changes, and not at every question. */}
      <div role="status">
        <p className={styles['word']}>{word}</p>
        <p>{statusSentence(status, ASKED_AGAIN_MS / 1000)}</p>
      </div>
      <Pairs className={styles['facts'] as string} pairs={facts} />
    </div>
  );
}

/** How much a guest, and a registered user, may have at once. */
function LimitTable({ work }: { work: Work }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Limit</th>
          <th scope="col" data-numeric>
            Guest
          </th>
          <th scope="col" data-numeric>
            Registered
          </th>
        </tr>
      </thead>
      <tbody>
        {limitLines(work).map(({ label, guest, user }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-numeric>{guest}</td>
            <td data-numeric>{user}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
