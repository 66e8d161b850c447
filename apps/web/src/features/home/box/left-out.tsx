import { joinWords } from '@flipon/analyses/join-words';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { infoQuery } from '../../../api/get-info.ts';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { LOADED_AFTER_MS } from '../../../ui/state/load-soon.ts';
import { leftOutMotifs } from '../../campaign/all-motifs.ts';
import styles from './sequence-box.module.css';

const MissingNetworks = lazyCode(async () => ({
  default: (await import('../../campaign/missing-networks.tsx')).MissingNetworks,
}));

/**
 * The searches that "all motifs" leaves out on this server. Which networks are not installed is asked once
 * the page is drawn, as only their forms know it.
 */
export function LeftOut() {
  const { data: info } = useQuery(infoQuery);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setDrawn(true), LOADED_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const off = info === undefined ? [] : leftOutMotifs(info);
  return (
    <p className={styles['leftOut']}>
      {off.length > 0 && <span>Left out: {joinWords(off)} (switched off on this server). </span>}
      <Suspense>{isDrawn && <MissingNetworks />}</Suspense>
    </p>
  );
}
