import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './table.module.css';

interface ScrollBoxProps {
  /** The scrolled content, for keyboard users who reach it. */
  label: string;
  children: ReactNode;
}

/** Scrolls sideways in itself where its content is too wide, with a shadow at the cut edge. */
export function ScrollBox({ label, children }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setCut(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={box}
      className={styles['scroll']}
      // Only a scrolling box needs a name and a stop of its own: arrows scroll the focused element.
      aria-label={isCut ? label : undefined}
      tabIndex={isCut ? 0 : undefined}
    >
      {children}
    </section>
  );
}
