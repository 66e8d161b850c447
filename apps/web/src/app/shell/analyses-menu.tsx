import type { Info } from '@flipon/contract/management';
import { useLocation } from 'react-router';
import { AnalysesList } from './analyses-list.tsx';
import { TopMenu } from './top-menu.tsx';

/** As wide as the bar, and never wider than the window. */
const WIDTH = 'min(1392px, calc(100vw - 16px))';

/** Every analysis of this server and every calculator, in columns by structure. */
export function AnalysesMenu({ info }: { info: Info | undefined }) {
  const isInAnalyses = /^\/(?:analyse|results|tools)\//.test(useLocation().pathname);
  return (
    <TopMenu label="Analyses" isCurrent={isInAnalyses} width={WIDTH}>
      {(close) => <AnalysesList info={info} onLeave={close} />}
    </TopMenu>
  );
}
