import { expect, it } from 'vitest';
import { refuseFillerFeatureText, refuseFillerText } from './refuse-filler-text.ts';

const MIB = 1024 * 1024;

it('lets pass the text of real files', () => {
  // GRCh38 chromosome 1 in GenBank; a million contigs of 300 bases with headers of 500 letters.
  refuseFillerText(420e6, 249e6);
  refuseFillerText(8e8, 3e8);
  // Entries of 20 bases with 1,200 bytes each; features in front of the first base.
  refuseFillerText(1200 * 200_000, 20 * 200_000);
  refuseFillerText(200 * MIB, 0);
  // GENCODE, the human genome of Ensembl, and a gene of 9,000 lines.
  refuseFillerFeatureText({ bytes: 1.5e9, lines: 3.4e6 }, 3.4e6);
  refuseFillerFeatureText({ bytes: 300 * MIB, lines: 9000 }, 1000);
});

it('refuses text around no bases, and around no features', () => {
  expect(() => refuseFillerText(256 * MIB + 1, 0)).toThrow(
    'The file holds more than 256 MiB of text around 0 bases. Send the sequences alone.',
  );
  expect(() => refuseFillerText(2048 * MIB, 4)).toThrow('around 4 bases');
  expect(() => refuseFillerFeatureText({ bytes: 257 * MIB, lines: 1 }, 1)).toThrow(
    'around 1 feature.',
  );
  expect(() => refuseFillerFeatureText({ bytes: 20e6, lines: 8_000_001 }, 0)).toThrow(
    'The file holds more than 8 million lines around 0 features. Send the features alone.',
  );
});
