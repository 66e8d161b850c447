import { definitionOf } from '@flipon/analyses/definitions';
import type { SequenceMap } from '@flipon/contract/map';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { campaignQuery, campaignsOfMapQuery } from '../../../api/campaigns/get-campaigns.ts';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { CodeChip } from '../../../ui/letters/code-chip.tsx';
import { settingsPath } from '../../result/address/stored-path.ts';
import styles from './map-legend.module.css';
import { type UnsearchedKind, unsearchedKinds } from './unsearched.ts';

/** The searches of batches without a result: those that do not fit the sequence, and those that failed. */
export function NotSearched({ map }: { map: SequenceMap }) {
  const { id } = map.sequence;
  const { data: campaigns = [] } = useQuery(campaignsOfMapQuery(id));
  const failed = campaigns.filter(({ counts }) => counts.failed > 0);
  const answers = useQueries({ queries: failed.map((each) => campaignQuery(each.id)) });
  const unsearched = unsearchedKinds(
    map,
    campaigns.map((each) => {
      const parts = answers[failed.indexOf(each)]?.data?.payload.parts ?? [];
      return { ...each, parts };
    }),
  );
  return (
    <>
      <Line
        words="Not searched"
        sequenceId={id}
        all={unsearched.filter((each) => !each.isFailed)}
      />
      <Line words="Failed" sequenceId={id} all={unsearched.filter((each) => each.isFailed)} />
    </>
  );
}

interface LineProps {
  words: string;
  sequenceId: string;
  all: readonly UnsearchedKind[];
}

function Line({ words, sequenceId, all }: LineProps) {
  if (all.length === 0) return null;
  return (
    <Toolbar label={`${words}: their settings`} className={styles['none']}>
      <strong>{words}:</strong>
      <ul aria-label={words}>
        {all.map(({ kind, parameters, reason }) => {
          const definition = definitionOf(kind);
          const { title, look } = definition;
          return (
            <li key={kind}>
              <CodeChip code={look?.code ?? ''} colour={look?.colour ?? 'plain'} />
              {title}
              {reason !== null && ` (${reason.replace(/\.$/, '')})`}
              <Link
                to={settingsPath(definition, { ...parameters, sequenceId })}
                aria-label={`Change the settings of ${title}`}
              >
                Change
              </Link>
            </li>
          );
        })}
      </ul>
    </Toolbar>
  );
}
