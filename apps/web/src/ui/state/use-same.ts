import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A list or a record that is made anew at each rendering, the same one as before while nothing in it has changed:
 * what is drawn of it is then not drawn again.
 */
export function useSame<Value>(value: Value): Value {
  const same = useRef(value);
  same.current = replaceEqualDeep(same.current, value);
  return same.current;
}
