import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import styles from './floating.module.css';
import { useFloating } from './use-floating.ts';

const OPENS_AFTER_MS = 300;
const PLACEMENT = { side: 'above', align: 'center', gapPx: 5 } as const;

interface TipProps {
  label: string;
  /** The button; it takes the tip for its description. */
  children: (target: { 'aria-describedby': string | undefined }) => ReactElement;
}

/** Words beside a button: a moment after one points at it, at once on focus and touch. */
export function Tip({ label, children }: TipProps) {
  const id = useId();
  const area = useRef<HTMLSpanElement>(null);
  const button = useRef<Element>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    button.current = area.current?.firstElementChild ?? null;
    setOpen(true);
  };
  const close = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
  useFloating(isOpen, button, tip, PLACEMENT);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and focus come here from the button.
    <span
      ref={area}
      className={styles['area']}
      onPointerEnter={() => {
        timer.current = window.setTimeout(open, OPENS_AFTER_MS);
      }}
      onPointerLeave={close}
      onFocus={open}
      onBlur={close}
      onKeyDown={handleKey}
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
