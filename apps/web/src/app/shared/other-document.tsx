import { useEffect } from 'react';

/**
 * In place of a page of another right than this document's: it is loaded anew, so that nothing which
 * one right has read is left for the other.
 */
export function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}
