import { IconStack2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { deleteLane } from '../../../api/lanes/change-lanes.ts';
import { lanesKey } from '../../../api/lanes/list-lanes.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { deleteWithUndo } from '../../../ui/feedback/undo-delete.ts';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { lazyCode } from '../../../ui/state/load-code.ts';
import type { FileLane } from '../files/file-lane.ts';
import { LaneLines, type LanesMenuProps } from './lane-lines.tsx';

const RenameTrackFile = lazyCode(async () => ({
  default: (await import('../files/rename-dialog.tsx')).RenameTrackFile,
}));

/** Which lanes are on the map, and in which order. */
export function LanesMenu(props: LanesMenuProps) {
  const { sequenceId, onAddFile } = props;
  const renaming = useDialog<FileLane>();
  const remove = useTrackFileDeletion(sequenceId);
  return (
    <>
      <DropDown
        width="min(400px, 92vw)"
        paddingPx={8}
        button={(target) => (
          <IconButton {...target} aria-label="Lanes">
            <IconStack2 size={17} stroke={1.75} />
          </IconButton>
        )}
      >
        {(close) => {
          // The focused item opens a dialog or disappears: the focus returns to the button first.
          const closing = (run: () => void) => {
            close();
            run();
          };
          return (
            <LaneLines
              {...props}
              onAddFile={() => closing(onAddFile)}
              onRename={(lane) => closing(() => renaming.open(lane))}
              onDelete={(lane) => closing(() => remove(lane))}
            />
          );
        }}
      </DropDown>
      <Suspense fallback={null}>
        {renaming.subject !== null && (
          <RenameTrackFile
            sequenceId={sequenceId}
            lane={renaming.subject}
            onClose={renaming.close}
          />
        )}
      </Suspense>
    </>
  );
}

/** Takes a file off the map at once, and deletes it when the time for undo is over. */
function useTrackFileDeletion(sequenceId: string): (lane: FileLane) => void {
  const queryClient = useQueryClient();
  return ({ name, file }) => {
    deleteWithUndo({
      ids: [file.id],
      what: name,
      send: () =>
        deleteLane(sequenceId, file.id).finally(() =>
          queryClient.invalidateQueries({ queryKey: lanesKey(sequenceId) }),
        ),
    });
  };
}
