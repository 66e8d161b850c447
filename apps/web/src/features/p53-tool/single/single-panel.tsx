import { IconLink, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addressOf } from '../../../api/address.ts';
import { messageOf } from '../../../api/api-error.ts';
import { p53MatrixQuery, p53SiteQuery } from '../../../api/tools/p53.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { copyText } from '../../../ui/files/copy-text.ts';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { svgFileText } from '../../../ui/files/svg-file.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { affinityText, logText } from '../../kinds/p53predictor/affinity.ts';
import { checkSite } from '../check-site.ts';
import { lossesOf } from '../losses.ts';
import { OutsideNotice } from '../outside-notice.tsx';
import styles from '../p53-tool.module.css';
import { singlePath } from '../tool-address.ts';
import { type TabAddress, useTyped } from '../use-typed.ts';
import { SingleForm } from './single-form.tsx';
import { SiteFigure } from './site-figure.tsx';
import { SiteFigures } from './site-figures.tsx';

/** The height of the figure and its notes when both halves are side by side. */
const FIGURE_PX = 575;

/** One site: what the server says of it, and what each of its bases costs. */
export function SinglePanel(address: TabAddress) {
  const { search, isShown, visit, update } = address;
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

  useSpeech(
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

  const handleAsk = () => {
    const next = typed.ask();
    const isRefused = checkSite(next) !== null;
    update((own) => {
      if (isRefused) own.delete('sequence');
      else own.set('sequence', next);
    });
    return !isRefused;
  };
  const copyLink = (sequence: string) => {
    const link = `${window.location.origin}${addressOf(singlePath(sequence))}`;
    return copyText(link, {
      done: 'Link copied. It opens this site, calculated.',
      refused: `The browser did not let the link be copied: ${link}`,
    });
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
                onClick={() => void copyLink(letters)}
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
              <LoadFailure onRetry={() => void answer.refetch()}>
                {messageOf(answer.error)}
              </LoadFailure>
            )}
            {letters !== null && answer.error === null && (
              <SiteFigures site={site} matrix={matrix} losses={losses} />
            )}
          </div>
          <div className={styles['result']}>
            {server.error !== null && (
              <LoadFailure onRetry={() => void server.refetch()}>
                {messageOf(server.error)}
              </LoadFailure>
            )}
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

/** Announces a sentence once it exists, and again after each change. */
function useSpeech(sentence: string | null): void {
  useEffect(() => {
    if (sentence !== null) announce(sentence);
  }, [sentence]);
}
