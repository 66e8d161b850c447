import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Verdict } from './check-fields.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The props of a field of a form. */
export interface BoundField {
  id: string;
  value: string;
  error: Verdict;
  onChange: (text: string) => void;
  onLeave: () => void;
}

interface Fields<Name extends string> {
  values: Texts<Name>;
  bind: (name: Name) => BoundField;
  /** Sends valid values; else shows all messages and moves the focus to the first of them. */
  onSubmit: (send: (values: Texts<Name>) => void) => (event: FormEvent) => void;
}

/**
 * The fields of a form, in their order on the page: each is judged when it is left, and from then
 * on at every letter, so that a message goes as soon as it is no longer true.
 */
export function useFields<Name extends string>(
  initial: Texts<Name>,
  check: (values: Texts<Name>) => Readonly<Record<Name, Verdict>>,
): Fields<Name> {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const afterPress = useAfterPress();
  const verdicts = check(values);
  const names = Object.keys(initial) as Name[];

  return {
    values,
    bind: (name) => ({
      id: `${id}-${name}`,
      value: values[name],
      error: left.has(name) ? verdicts[name] : undefined,
      onChange: (text) => setValues((before) => ({ ...before, [name]: text })),
      onLeave: () => afterPress(() => setLeft((before) => new Set([...before, name]))),
    }),
    onSubmit: (send) => (event) => {
      event.preventDefault();
      setLeft(new Set(names));
      const first = names.find((name) => verdicts[name] !== undefined);
      if (first === undefined) send(values);
      else document.getElementById(`${id}-${first}`)?.focus();
    },
  };
}

/**
 * Runs a function once no button of the mouse is down: a message that appeared between press and
 * release would move the pressed element away from the pointer.
 */
function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (run) => {
    if (!isPressed.current) return run();
    // The click comes after the release.
    const later = () => window.setTimeout(run);
    window.addEventListener('pointerup', later, { once: true });
  };
}
