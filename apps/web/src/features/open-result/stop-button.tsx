import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';

interface StopButtonProps {
  onStop: () => void;
  /** Gets the focus that this button has when it goes. */
  next: RefObject<HTMLElement | null>;
}

/** Ends what is being done, and is gone once that has ended, by a press or by itself. */
export function StopButton({ onStop, next }: StopButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // While it is still on the page: afterwards nothing has the focus.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) next.current?.focus();
    };
  }, [next]);
  return (
    <Button ref={button} variant="soft" onClick={onStop}>
      Stop
    </Button>
  );
}
