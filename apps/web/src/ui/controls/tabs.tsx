import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  /** Quieter, after the label. */
  note?: string;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  active: string;
  onChange: (id: string) => void;
  /** With it, every tab has a button that closes it. */
  onClose?: (id: string) => void;
}

/**
 * A row of tabs: arrows, Home and End move, Delete closes. The close buttons are next to the tabs
 * and not inside the list, which may hold tabs only; `aria-owns` names its tabs.
 */
export function Tabs({ label, tabs, active, onChange, onClose }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // With the next picture, when the browser places everything anyway.
    const frame = requestAnimationFrame(() => {
      const tab = document.getElementById(tabId(active))?.parentElement;
      if (row.current !== null && tab != null) scrollInto(row.current, tab);
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);

  const moveTo = (index: number) => {
    const tab = tabs.at(index % tabs.length);
    if (tab === undefined) return;
    onChange(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    switch (event.key) {
      case 'ArrowRight':
        moveTo(index + 1);
        break;
      case 'ArrowLeft':
        moveTo(index - 1);
        break;
      case 'Home':
        moveTo(0);
        break;
      case 'End':
        moveTo(tabs.length - 1);
        break;
      case 'Delete':
        onClose?.(tabs[index]?.id ?? '');
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return (
    <div className={styles['row']} ref={row}>
      <div
        role="tablist"
        aria-label={label}
        aria-owns={tabs.map(({ id }) => tabId(id)).join(' ')}
      />
      {tabs.map((tab, index) => (
        <span key={tab.id} className={styles['pair']} data-active={tab.id === active || undefined}>
          <button
            type="button"
            role="tab"
            id={tabId(tab.id)}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? panelId(tab.id) : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={(event) => handleKey(event, index)}
          >
            {tab.label}
            {tab.note !== undefined && <span className={styles['note']}>{tab.note}</span>}
          </button>
          {onClose !== undefined && (
            <button
              type="button"
              className={styles['close']}
              aria-label={`Close tab ${tab.label}`}
              title="Close tab"
              onClick={() => onClose(tab.id)}
            >
              <IconX size={14} stroke={1.75} />
            </button>
          )}
        </span>
      ))}
    </div>
  );
}

/** Brings a tab into its row's sight; the page itself must not move. */
function scrollInto(row: HTMLElement, tab: HTMLElement): void {
  const start = tab.offsetLeft - row.offsetLeft;
  const end = start + tab.offsetWidth - row.clientWidth;
  if (row.scrollLeft > start) row.scrollLeft = start;
  else if (row.scrollLeft < end) row.scrollLeft = end;
}

interface TabPanelProps {
  id: string;
  children: ReactNode;
}

export function TabPanel({ id, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)}>
      {children}
    </div>
  );
}

const tabId = (id: string): string => `tab-${id}`;
const panelId = (id: string): string => `panel-${id}`;
