import type { ShortcutAct } from '../../ui/shortcuts/shortcut-list.ts';
import { createStore } from '../../ui/state/store.ts';
import { currentRow, rowBeside, searchOfPage, targetOf } from './find-targets.ts';

/** Which of the two boxes above the page is open. */
export const openBox = createStore<'palette' | 'shortcuts' | null>(null);

/** Performs the action; returns whether there was anything to do. */
type Act = () => boolean;

/**
 * The action of each shortcut. Nearly all press a button of the page, so that a key does what a
 * click does, and nothing where there is no such button.
 */
export const shortcutActs: Readonly<Record<ShortcutAct, Act>> = {
  palette: open('palette'),
  search: () => enter(searchOfPage()) || open('palette')(),
  overlay: open('shortcuts'),
  work: press('work'),
  clear: press('clear'),
  nextRow: () => focusRow(1),
  previousRow: () => focusRow(-1),
  openRow: () => isOnRow() && press('openRow')(),
  selectRow: () => tick(false),
  selectRange: () => tick(true),
  tags: press('tags'),
  export: press('export'),
  nextSegment: () => moveInChart('ArrowRight'),
  previousSegment: () => moveInChart('ArrowLeft'),
  // The chart does it itself once the keyboard is in it.
  chooseSegment: () => false,
  zoomIn: press('zoomIn'),
  zoomOut: press('zoomOut'),
  whole: press('whole'),
  table: press('table'),
};

function open(box: 'palette' | 'shortcuts'): Act {
  return () => {
    openBox.set(box);
    return true;
  };
}

function press(act: ShortcutAct): Act {
  return () => {
    const target = targetOf(act);
    target?.click();
    return target !== null;
  };
}

/** A field is written in; what shows one is pressed. */
function enter(target: HTMLElement | null): boolean {
  if (target instanceof HTMLInputElement) {
    target.focus();
    target.select();
  } else target?.click();
  return target !== null;
}

function focusRow(step: 1 | -1): boolean {
  const row = rowBeside(step);
  if (row === null) return false;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
  return true;
}

/** A link or button inside a row has an Enter of its own. */
function isOnRow(): boolean {
  return document.activeElement !== null && document.activeElement === currentRow();
}

function tick(withShift: boolean): boolean {
  const box = currentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]:enabled');
  box?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: withShift }),
  );
  return box != null;
}

function moveInChart(key: 'ArrowLeft' | 'ArrowRight'): boolean {
  const chart = targetOf('nextSegment');
  if (chart === null) return false;
  chart.focus({ preventScroll: true });
  chart.scrollIntoView({ block: 'nearest' });
  chart.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return true;
}
