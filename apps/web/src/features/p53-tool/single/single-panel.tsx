import { P53_SITE_BP, type P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import type { P53Values } from '@flipon/analyses/tools/p53/p53-values';
import { IconLink, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addressOf } from '../../../api/address.ts';
import { p53MatrixQuery, p53SiteQuery } from '../../../api/tools/p53.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useAnnouncement } from '../../../ui/feedback/announcer.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { copyLink } from '../../../ui/files/copy-text.ts';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { svgFileText } from '../../../ui/files/svg-file.ts';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { affinityText, isOutside, logText } from '../../kinds/p53predictor/affinity.ts';
import { checkSite } from '../check-site.ts';
import { countCosting, type Loss, lossesOf } from '../losses.ts';
import { OutsideNotice } from '../outside-notice.tsx';
import styles from '../p53-tool.module.css';
import { singlePath } from '../tool-address.ts';
import { type TabAddress, useTyped } from '../use-typed.ts';
import { SingleForm } from './single-form.tsx';
import { SiteFigure } from './site-figure.tsx';

/** The height of the figure and its notes when both halves are side by side. */
const FIGURE_PX = 575;

/** One site: what the server says of it, and what each of its bases costs. */
export function SinglePanel(address: TabAddress) {
  const { search, isShown, visit } = address;
  const chart = useRef<SVGSVGElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const typed = useTyped(address);
  const { asked } = typed;
  const refusal = asked === null ? null : checkSite(asked);
  const letters = refusal === null ? asked : null;
  const server = useQuery(p53MatrixQuery);
  const answer = useQuery({ ...p53SiteQuery(letters ?? ''), enabled: letters !== null });
  const site = letters === null ? undefined : answer.data;
  const matrix = server.data?.matrix;
  const losses = matrix === undefined ? undefined : lossesOf(letters, matrix);

  useAnnouncement(
    site === undefined || matrix === undefined || !isShown
      ? null
      : `Predictor ${logText(site.predictor)}, relative affinity ${affinityText(site, matrix)}.`,
  );
  const firstVisit = useRef(visit);
  const hasSequence = search.has('sequence');
  useEffect(() => {
    // The clicked link may be gone, or be next to the part that it changed.
    if (isShown && hasSequence && visit !== firstVisit.current) area.current?.focus();
  }, [isShown, hasSequence, visit]);

  const handleAsk = () => typed.ask((letters) => checkSite(letters) === null);
  const copy = (sequence: string) => {
    const link = `${window.location.origin}${addressOf(singlePath(sequence))}`;
    return copyLink(link, 'Link copied. It opens this site, calculated.');
  };
  const saveChart = (sequence: string) => {
    if (chart.current === null) return;
    const text = svgFileText(chart.current);
    saveTextFile(`${sequence}_p53predictor.svg`, 'image/svg+xml', text);
  };

  return (
    <div ref={area} tabIndex={-1} className={styles['area']}>
      <Panel
        title="Single"
        actions={
          letters !== null && (
            <>
              <Button
                size="small"
                variant="subtle"
                icon={<IconLink size={14} stroke={1.75} />}
                onClick={() => void copy(letters)}
              >
                Copy link
              </Button>
              <Button
                size="small"
                variant="subtle"
                icon={<IconPhoto size={14} stroke={1.75} />}
                disabled={site === undefined || losses === undefined}
                onClick={() => saveChart(letters)}
              >
                SVG
              </Button>
            </>
          )
        }
      >
        <div className={styles['columns']}>
          <div className={styles['form']}>
            <SingleForm typed={typed} refusal={refusal} onAsk={handleAsk} />
            {letters !== null && answer.error !== null && (
              <LoadFailure onRetry={answer.refetch} error={answer.error} />
            )}
            {letters !== null && answer.error === null && (
              <SiteFigures site={site} matrix={matrix} losses={losses} />
            )}
          </div>
          <div className={styles['result']}>
            <LoadFailure onRetry={server.refetch} error={server.error} />
            {matrix === undefined && server.error === null && (
              <Skeleton width="100%" height={FIGURE_PX} />
            )}
            {matrix !== undefined && losses !== undefined && (
              <>
                {site !== undefined && <OutsideNotice sites={[site]} matrix={matrix} />}
                <SiteFigure ref={chart} {...{ letters, losses, matrix, site }} />
              </>
            )}
          </div>
        </div>
      </Panel>
    </div>
  );
}

interface SiteFiguresProps {
  /** Absent until the server has answered. */
  site: P53Values | undefined;
  matrix: P53Matrix | undefined;
  losses: readonly Loss[] | undefined;
}

/** The numbers of a site, as the server gives them. */
function SiteFigures({ site, matrix, losses }: SiteFiguresProps) {
  const waiting = <Skeleton width={48} />;
  const isWaiting = site === undefined || matrix === undefined;
  const hasAffinity = !isWaiting && !isOutside(site.predictor, matrix);
  return (
    <Pairs
      className={styles['figures']}
      pairs={[
        { label: 'Predictor, sum of losses', value: site ? logText(site.predictor) : waiting },
        { label: 'Difference, log₁₀ Kd', value: site ? logText(site.difference) : waiting },
        {
          label: 'Relative affinity',
          value: isWaiting ? (
            waiting
          ) : (
            <span className={styles[hasAffinity ? 'affinity' : 'none']}>
              {affinityText(site, matrix)}
            </span>
          ),
        },
        {
          label: 'Positions that cost',
          value: losses === undefined ? waiting : `${countCosting(losses)} of ${P53_SITE_BP}`,
        },
      ]}
    />
  );
}
