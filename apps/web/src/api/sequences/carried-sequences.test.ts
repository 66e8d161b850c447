import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carrySequences, readCarried } from './carried-sequences.ts';

const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID());

describe('few sequences', () => {
  it('are in the address itself, which any tab can read', () => {
    const ids = idsOf(3);
    const search = new URLSearchParams({ sequences: carrySequences(ids) });
    expect(search.toString()).toBe(`sequences=${ids.join('.')}`);
    expect(readCarried(search.get('sequences'))).toEqual(ids);
  });

  it('are read once each, and nonsense is left out', () => {
    const [id = ''] = idsOf(1);
    expect(readCarried(`${id}.x.${id}`)).toEqual([id]);
    expect(readCarried('')).toEqual([]);
    expect(readCarried(null)).toEqual([]);
  });
});

describe('many sequences', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('are kept by the tab', () => {
    expect(readCarried('many')).toEqual([]);
    const ids = idsOf(1000);
    expect(carrySequences(ids)).toBe('many');
    expect(readCarried('many')).toEqual(ids);
  });
});
