import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import styles from './export-dialog.module.css';

interface ExportButtonsProps {
  /** What is downloaded. */
  label: string;
  href: string;
  onClose: () => void;
}

export function ExportButtons({ label, href, onClose }: ExportButtonsProps) {
  return (
    <div className={styles['buttons']}>
      <Button variant="soft" onClick={onClose}>
        Cancel
      </Button>
      <Button
        component="a"
        href={href}
        download
        variant="filled"
        leftSection={<IconDownload size={15} stroke={1.75} />}
      >
        Download {label}
      </Button>
    </div>
  );
}
