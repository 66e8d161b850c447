import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadExport } from '../../api/hits/download-export.ts';
import { type ExportedFile, exportLink } from '../../api/hits/export-link.ts';
import { Button, ButtonDownload } from '../../ui/controls/button.tsx';
import { showFailure } from '../../ui/feedback/toast-list.ts';
import { saveFile } from '../../ui/files/save-file.ts';

interface ListFilesProps {
  files: readonly {
    label: string;
    /** The accessible name, if the label alone does not say enough. */
    words?: string;
    file: ExportedFile;
  }[];
  /** Absent for kinds whose answers have none: their files come as calls of this page. */
  downloadToken: string | undefined;
}

/** The rows of a result's table as files: links if a token came with the answer. */
export function ListFiles({ files, downloadToken }: ListFilesProps) {
  const saving = useMutation({
    mutationFn: async (file: ExportedFile) => {
      const { name, content } = await downloadExport(file);
      saveFile(name, content);
    },
    onError: showFailure,
  });
  return files.map(({ label, words, file }) => {
    const look = {
      variant: 'soft' as const,
      size: 'small' as const,
      icon: <IconDownload size={14} stroke={1.75} />,
      'aria-label': words,
    };
    return downloadToken === undefined ? (
      <Button key={label} {...look} disabled={saving.isPending} onClick={() => saving.mutate(file)}>
        {label}
      </Button>
    ) : (
      <ButtonDownload key={label} {...look} href={exportLink(file, downloadToken)}>
        {label}
      </ButtonDownload>
    );
  });
}
