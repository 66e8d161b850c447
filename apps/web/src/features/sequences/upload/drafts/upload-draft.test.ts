import { describe, expect, it } from 'vitest';
import type { FoundContent } from './file-format.ts';
import { checkDraft, draftOf, isSameFile, targetOf, type UploadDraft } from './upload-draft.ts';

function draft(name: string, format: FoundContent['format'] = 'FASTA'): UploadDraft {
  return { ...draftOf(name, new File(['ACGT'], name)), content: { format, packing: null } };
}

describe('a chosen file', () => {
  const file = new File(['ACGT'], 'phage.fa');

  it('is named after itself unless a title was typed before', () => {
    expect(draftOf('1', file).title).toBe('phage.fa');
    expect(draftOf('1', file, ' my phage ').title).toBe('my phage');
    expect(draftOf('1', new File([], 'x'.repeat(300))).title).toHaveLength(255);
  });

  it('needs a title, letters and a size within the limit', () => {
    expect(checkDraft(draftOf('1', file), 1, null)).toEqual({});
    expect(checkDraft({ ...draftOf('1', file), title: ' ' }, 1, null)).toEqual({
      title: 'Title is required.',
    });
    expect(checkDraft(draftOf('1', new File([], 'a')), 1, null)).toEqual({
      file: 'The file is empty.',
    });
    const large = new File([new Uint8Array(1024 * 1024 + 1)], 'large.fa');
    expect(checkDraft(draftOf('1', large), 1, null)).toEqual({
      file: 'File size cannot be more than 1 MiB.',
    });
    expect(checkDraft(draftOf('1', large), undefined, null)).toEqual({});
    expect(checkDraft({ ...draftOf('1', file), isUnreadable: true }, 1, null).file).toMatch(/read/);
  });

  it('is the same when name, size and time are', () => {
    const at = { lastModified: 1 };
    expect(isSameFile(new File(['A'], 'a', at), new File(['C'], 'a', at))).toBe(true);
    expect(isSameFile(new File(['A'], 'a', at), new File(['A'], 'b', at))).toBe(false);
    expect(isSameFile(new File(['A'], 'a', at), new File(['A'], 'a', { lastModified: 2 }))).toBe(
      false,
    );
  });
});

describe('an annotation', () => {
  const genes = draft('chr2.genes.gff3', 'GFF3');
  const features = draft('chr2.gff3.gz', 'GFF3');

  it('belongs to the only sequence, or to the one with the same stem', () => {
    expect(targetOf(genes, [draft('genome.fa')])).toBe('genome.fa');
    const both = [draft('chr1.fa'), draft('chr2.fa.gz')];
    expect(targetOf(features, both)).toBe('chr2.fa.gz');
    expect(targetOf(genes, both)).toBeNull();
    expect(targetOf(genes, [])).toBeNull();
  });

  it('belongs to what was chosen, and needs no title', () => {
    const chosen = { ...features, chosenTarget: 'of the library', title: '' };
    expect(targetOf(chosen, [draft('chr2.fa')])).toBe('of the library');
    expect(checkDraft(chosen, 1, 'of the library')).toEqual({});
    expect(checkDraft(genes, 1, null).target).toMatch(/Choose the sequence/);
  });
});
