import { Popover, type PopoverProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useRef } from 'react';

/** What the button of a drop-down has to take. */
export interface DropDownTarget {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  onClick: () => void;
}

interface DropDownProps {
  button: (target: DropDownTarget) => ReactElement;
  /** Links and buttons in a list; each calls `close` when it is used. */
  children: (close: () => void) => ReactNode;
  width: number;
  position?: PopoverProps['position'];
  className?: string | undefined;
}

/**
 * A button that shows a short list of links and buttons below it. They are reached by Tab, as
 * everything else is; Escape closes the list and leads back to the button.
 */
export function DropDown({
  button,
  children,
  width,
  position = 'bottom-end',
  className,
}: DropDownProps) {
  const [isOpen, { close, toggle }] = useDisclosure(false);
  const target = useRef<HTMLButtonElement>(null);
  const closeAndReturn = () => {
    close();
    target.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    closeAndReturn();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes here from the button and the list.
    <div className={className} onKeyDown={handleKey}>
      <Popover
        opened={isOpen}
        onClose={close}
        position={position}
        width={width}
        offset={6}
        // Behind its button in the order of the page, so that Tab leads from one to the other.
        withinPortal={false}
        withRoles={false}
      >
        <Popover.Target>
          {button({ ref: target, 'aria-expanded': isOpen, onClick: toggle })}
        </Popover.Target>
        <Popover.Dropdown p={4}>{children(closeAndReturn)}</Popover.Dropdown>
      </Popover>
    </div>
  );
}
