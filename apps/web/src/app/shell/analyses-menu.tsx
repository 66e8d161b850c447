import { definitionOf } from '@flipon/analyses/definitions';
import type { Info } from '@flipon/contract/management';
import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { availableKinds } from '../../api/available-kinds.ts';
import { MotifGlyph } from '../../ui/motif-glyph.tsx';
import styles from './top-bar.module.css';

/** Two links for each analysis of this server: start anew, or look at what is stored. */
export function AnalysesMenu({ info }: { info: Info | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isInAnalyses = /^\/(?:analyse|results)\//.test(useLocation().pathname);
  const close = () => setOpen(false);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes here from the button and the links.
    <div onKeyDown={handleKey}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width={300}
        offset={6}
        // Inside the navigation, so that it follows its button in the order of the page.
        withinPortal={false}
        withRoles={false}
      >
        <Popover.Target>
          <button
            ref={button}
            type="button"
            className={styles['item']}
            aria-expanded={isOpen}
            aria-current={isInAnalyses ? 'page' : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            Analyses
            <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </Popover.Target>
        <Popover.Dropdown p={4}>
          <ul>
            {availableKinds(info).map((kind) => {
              const { title, screenPath, resultsPath } = definitionOf(kind);
              return (
                <li key={kind} className={styles['kind']}>
                  <MotifGlyph kind={kind} />
                  <div>
                    <div className={styles['kindTitle']}>{title}</div>
                    <Link to={screenPath} aria-label={`Analyse with ${title}`} onClick={close}>
                      Analyse
                    </Link>
                    <Link to={resultsPath} aria-label={`Results of ${title}`} onClick={close}>
                      Results
                    </Link>
                  </div>
                </li>
              );
            })}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
