import { useEffect } from 'react';

/**
 * In place of a page of another right than this document's: it reloads, so that data read with one
 * right are not left for the other.
 */
export function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}
