import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onFile: (file: File) => void;
}

/** A button that asks for one file. */
export function FileButton({ onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
