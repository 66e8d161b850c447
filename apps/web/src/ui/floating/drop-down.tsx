import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import menu from './drop-down.module.css';
import styles from './floating.module.css';
import { useFloating } from './use-floating.ts';

/** The props that the button of a drop-down has to take. */
export interface DropDownTarget {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  onClick: () => void;
}

interface DropDownProps {
  button: (target: DropDownTarget) => ReactElement;
  /** Links and buttons; each that leads away calls `close` when it is used. */
  children: (close: () => void) => ReactNode;
  /** In pixels, or as CSS has it. */
  width?: number | string;
  align?: 'start' | 'end';
  paddingPx?: number;
  /** Where something else opens it, too: whether it is open, and what changes that. */
  state?: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];
}

/**
 * A button that shows a few links and controls below it. They are reached by Tab, as everything else
 * is; Escape closes the list and leads back to the button.
 */
export function DropDown(props: DropDownProps) {
  const { button, children, width, align = 'end', paddingPx = 4 } = props;
  const own = useState(false);
  const [isOpen, setOpen] = props.state ?? own;
  const area = useRef<HTMLSpanElement>(null);
  const target = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useFloating(isOpen, target, list, { side: 'below', align, gapPx: 6 });
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = ({ target: pressed }: PointerEvent) => {
      if (pressed instanceof Node && area.current?.contains(pressed) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen, setOpen]);
  const closeAndReturn = () => {
    setOpen(false);
    target.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    closeAndReturn();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes here from the button and the list.
    <span ref={area} className={styles['area']} onKeyDown={handleKey}>
      {button({ ref: target, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) })}
      {isOpen && (
        // After its button in the order of the page, so that Tab leads from one to the other.
        <div
          ref={list}
          popover="manual"
          className={styles['list']}
          style={{ width, padding: paddingPx }}
        >
          {children(closeAndReturn)}
        </div>
      )}
    </span>
  );
}

interface MenuLineProps {
  /** Of the drop-down whose line this is. */
  close: () => void;
  onClick: () => void;
  children: ReactNode;
}

/** A line of a drop-down's list that closes it and does something. */
export function MenuLine({ close, onClick, children }: MenuLineProps) {
  return (
    <li>
      <button
        type="button"
        className={menu['item']}
        onClick={() => {
          close();
          onClick();
        }}
      >
        {children}
      </button>
    </li>
  );
}
