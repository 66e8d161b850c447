import {
  IconArrowBackUp,
  IconArrowsShuffle,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconPhoto,
} from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { copyText } from '../../../ui/files/copy-text.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import styles from '../killer.module.css';
import type { Bench } from './use-bench.ts';

/** Goes from mask to mask. */
export function MaskArrows({ bench: { index, answer, choose } }: { bench: Bench }) {
  const last = answer.mutationSequences.length - 1;
  if (last < 1) return null;
  return (
    <span className={styles['arrows']}>
      <IconButton
        aria-label="Previous mask"
        disabled={index === 0}
        onClick={() => choose(index - 1)}
      >
        <IconChevronLeft size={16} stroke={1.75} />
      </IconButton>
      <IconButton
        aria-label="Next mask"
        disabled={index === last}
        onClick={() => choose(index + 1)}
      >
        <IconChevronRight size={16} stroke={1.75} />
      </IconButton>
    </span>
  );
}

interface BenchToolsProps {
  /** The current sequence. */
  shown: string;
  /** Absent where there is nothing to fill in. */
  onRandom: (() => void) | null;
  /** Absent where nothing is filled in. */
  onReset: (() => void) | null;
  onSave: () => void;
}

/** The actions on a mask in its current state. */
export function BenchTools({ shown, onRandom, onReset, onSave }: BenchToolsProps) {
  const look = { variant: 'subtle', size: 'small' } as const;
  return (
    <span className={styles['buttons']}>
      {onReset !== null && (
        <Button {...look} icon={<IconArrowBackUp size={14} stroke={1.75} />} onClick={onReset}>
          All back to W
        </Button>
      )}
      {onRandom !== null && (
        <Button {...look} icon={<IconArrowsShuffle size={14} stroke={1.75} />} onClick={onRandom}>
          All at random, A or T
        </Button>
      )}
      <Button
        {...look}
        icon={<IconCopy size={14} stroke={1.75} />}
        onClick={() => void copyText(shown, { done: `${countOf(shown.length, 'base')} copied.` })}
      >
        Copy
      </Button>
      <Button {...look} icon={<IconPhoto size={14} stroke={1.75} />} onClick={onSave}>
        SVG
      </Button>
    </span>
  );
}
