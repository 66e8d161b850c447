import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { isMac } from '../../ui/shortcuts/is-mac.ts';
import barStyles from '../shell/top-bar.module.css';
import { openBox } from './shortcut-acts.ts';

/** Opens the palette; says by which keys, too. */
export function PaletteButton() {
  return (
    <IconButton
      aria-label="Search and commands"
      title={`Search and commands, ${isMac() ? '⌘' : 'Ctrl'} K`}
      aria-haspopup="dialog"
      onClick={() => openBox.set('palette')}
    >
      <IconSearch size={17} stroke={1.75} />
    </IconButton>
  );
}

/** The same as a line of the narrow menu. */
export function PaletteItem({ onLeave }: { onLeave: () => void }) {
  return (
    <button
      type="button"
      className={barStyles['item']}
      onClick={() => {
        onLeave();
        openBox.set('palette');
      }}
    >
      <IconSearch size={17} stroke={1.75} aria-hidden="true" />
      Search and commands
    </button>
  );
}

export function KeyboardButton() {
  return (
    <IconButton
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts, ?"
      aria-haspopup="dialog"
      onClick={() => openBox.set('shortcuts')}
    >
      <IconKeyboard size={18} stroke={1.75} />
    </IconButton>
  );
}
