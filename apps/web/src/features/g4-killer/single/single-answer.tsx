import type { HitWindows } from '@flipon/analyses/tools/g4killer/kill-windows';
import { IconLink } from '@tabler/icons-react';
import { useRef } from 'react';
import type { KillAnswer } from '../../../api/tools/kill-g4.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { copyLink } from '../../../ui/files/copy-text.ts';
import { scrollBehaviour } from '../../../ui/layout/scroll-behaviour.ts';
import { formatDay } from '../../../ui/words/format-time.ts';
import { MaskBench } from '../bench/mask-bench.tsx';
import { useBench } from '../bench/use-bench.ts';
import styles from '../killer.module.css';
import { MaskList } from '../masks/mask-list.tsx';
import { targetText } from '../words.ts';

interface SingleAnswerProps {
  answer: KillAnswer;
  /** The windows of a hit, whose scores are those of its best window; it has one mask. */
  windows?: HitWindows;
}

/** The filled mask next to the form, and below it all of them. */
export function SingleAnswer({ answer, windows }: SingleAnswerProps) {
  const bench = useBench(answer, windows);
  const top = useRef<HTMLDivElement>(null);
  const handleFill = (index: number) => {
    bench.choose(index);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehaviour() });
  };
  return (
    <>
      <div ref={top} tabIndex={-1} className={styles['bench']}>
        <p data-print="only">
          Target {targetText(bench.target)}, changes of{' '}
          {answer.onComplementary ? 'C, for the complementary strand' : 'G'}. Printed on{' '}
          {formatDay(new Date())}. Positions are 1-based and inclusive.
        </p>
        <MaskBench bench={bench} actions={<CopyLink />} />
      </div>
      {answer.changeCount > 0 && windows === undefined && (
        <MaskList bench={bench} onFill={handleFill} />
      )}
    </>
  );
}

/** The address is the question. */
function CopyLink() {
  const copy = () => {
    const link = window.location.href;
    return copyLink(link, 'Link copied. It calculates the same.');
  };
  return (
    <Button
      variant="subtle"
      size="small"
      icon={<IconLink size={14} stroke={1.75} />}
      onClick={() => void copy()}
    >
      Copy link
    </Button>
  );
}
