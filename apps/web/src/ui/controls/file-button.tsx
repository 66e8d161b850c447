import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Called with each chosen file. */
  onFile?: (file: File) => void;
  /** With it several may be chosen, and come together. */
  onFiles?: (files: readonly File[]) => void;
}

/** A button that asks for one file, or for several. */
export function FileButton({ onFile, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={onFiles !== undefined}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) onFiles?.(files);
          for (const file of files) onFile?.(file);
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
