import { IconArchive } from '@tabler/icons-react';
import { linkToLibrary } from '../../../api/sequences/library-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { showFailure, showToast } from '../../../ui/feedback/toast-list.ts';
import { DropDown, MenuLine } from '../../../ui/floating/drop-down.tsx';
import { followDownload } from '../download-sequence.ts';
import { LibraryFileDialog } from './library-file-dialog.tsx';

async function saveLibrary(): Promise<void> {
  try {
    followDownload(await linkToLibrary());
    showToast({ kind: 'done', text: 'The library is downloading.' });
  } catch (error) {
    showFailure(error);
  }
}

/** The whole library as one file, and back. */
export function LibraryFileMenu() {
  const opening = useDialog<File | 'to choose'>();
  return (
    <>
      <DropDown
        width={260}
        button={(target) => (
          <Button {...target} icon={<IconArchive size={14} stroke={1.75} />}>
            Library file
          </Button>
        )}
      >
        {(close) => (
          <ul>
            <MenuLine close={close} onClick={() => void saveLibrary()}>
              Save the library as one file
            </MenuLine>
            <MenuLine close={close} onClick={() => opening.open('to choose')}>
              Open a library file
            </MenuLine>
          </ul>
        )}
      </DropDown>
      <LibraryFileDialog dialog={opening} />
    </>
  );
}
