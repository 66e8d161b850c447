import type { WireValues } from '@flipon/analyses/field';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import { addressOf } from '../../../api/address.ts';
import { useSwitchedOn } from '../../../api/analyses/use-switched-on.ts';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { Tip } from '../../../ui/floating/tip.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from './kill-link.module.css';
import { killWay } from './kill-way.ts';

interface KillLinkProps {
  hit: Hit;
  analysis: WireValues;
  /** As a button with all its words, where there is room for it. */
  isButton?: boolean;
}

/**
 * Opens G4 killer with a hit in a new tab, which is a document of its own also for visitors of a
 * share link. A hit that is too long keeps its link, which is disabled and says why.
 */
export function KillLink({ hit, analysis, isButton = false }: KillLinkProps) {
  const reasonId = useId();
  const { path, refusal } = killWay(hit, analysis);
  if (!useSwitchedOn(g4killer.tool)) return null;
  const look = { className: styles[isButton ? 'button' : 'link'], 'data-print': 'no' };
  const words = (
    <>
      {isButton ? `Open in ${g4killer.title}` : 'Kill'}
      <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
    </>
  );
  if (path !== null) {
    return (
      <a {...look} href={addressOf(path)} target="_blank" rel="noopener">
        {words}
        <VisuallyHidden>
          {!isButton && ` position ${formatInteger(hit.recordPosition + 1)}`} (opens in a new tab)
        </VisuallyHidden>
      </a>
    );
  }
  return (
    <Tip label={refusal}>
      {() => (
        <a {...look} role="link" aria-disabled="true" aria-describedby={reasonId} tabIndex={0}>
          {words}
          <span id={reasonId} hidden>
            {refusal}
          </span>
        </a>
      )}
    </Tip>
  );
}
