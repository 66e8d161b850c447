import { describe, expect, it } from 'vitest';
import { checkDraft, draftOf } from './upload-draft.ts';

describe('a chosen file', () => {
  const file = new File(['ACGT'], 'phage.fa');

  it('is named after itself unless a title was typed before', () => {
    expect(draftOf('1', file).title).toBe('phage.fa');
    expect(draftOf('1', file, ' my phage ').title).toBe('my phage');
    expect(draftOf('1', new File([], 'x'.repeat(300))).title).toHaveLength(255);
  });

  it('needs a title and a size within the limit', () => {
    expect(checkDraft(draftOf('1', file), 1)).toEqual({});
    expect(checkDraft({ ...draftOf('1', file), title: ' ' }, 1)).toEqual({
      title: 'Title is required.',
    });
    expect(checkDraft(draftOf('1', file), 0.000001).file).toBe(
      'File size cannot be more than 0.000001 MiB.',
    );
    expect(checkDraft({ ...draftOf('1', file), isUnreadable: true }, 1).file).toMatch(/again/);
  });
});
