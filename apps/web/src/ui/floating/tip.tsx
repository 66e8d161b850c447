import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import styles from './floating.module.css';
import { useFloating } from './use-floating.ts';

const OPENS_AFTER_MS = 300;
/** Long enough to get from the button to its words, so that they can be read enlarged. */
const CLOSES_AFTER_MS = 150;
const PLACEMENT = { side: 'above', align: 'center', gapPx: 5 } as const;

interface TipProps {
  label: string;
  /** The button; it takes the tip for its description. */
  children: (target: { 'aria-describedby': string | undefined }) => ReactElement;
}

/** Words next to a button: after a moment on pointing, at once on focus and touch. */
export function Tip({ label, children }: TipProps) {
  const id = useId();
  const area = useRef<HTMLSpanElement>(null);
  const button = useRef<Element>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    window.clearTimeout(timer.current);
    button.current = area.current?.firstElementChild ?? null;
    setOpen(true);
  };
  const close = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  const later = (run: () => void, afterMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, afterMs);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    // Wherever the focus is: the words may cover text being read.
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, [isOpen]);
  useFloating(isOpen, button, tip, PLACEMENT);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and focus come here from the button.
    <span
      ref={area}
      className={styles['area']}
      onPointerEnter={() => later(open, OPENS_AFTER_MS)}
      onPointerLeave={() => later(close, CLOSES_AFTER_MS)}
      onFocus={open}
      onBlur={close}
    >
      {children({ 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={styles['tip']}>
          {label}
        </span>
      )}
    </span>
  );
}
