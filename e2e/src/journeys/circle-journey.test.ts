import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedPath } from '@flipon/test-material/shared-material';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { savedFigureText } from '../browser/saved-figure.ts';
import { walkTo } from '../browser/walk-to.ts';
import { madeGenome, madePlasmid } from '../made-genome.ts';
import { addResults } from '../programs/add-work.ts';
import type { ApiClient } from '../programs/api-client.ts';
import { usePlace } from '../programs/use-flipon.ts';

// The circle of a map: phiX174, a plasmid with 40 features, and a made bacterium of 4.6 Mbp.

const PHIX = sharedPath('data/examples/NC_001422.gbk');
const ALL_KINDS = [
  ...['g4hunter', 'g4regex', 'pqsfinder', 'imotif', 'rloopr', 'zdna', 'zseeker', 'zhunt'],
  ...['cruciform', 'str', 'directrepeat', 'aphased', 'mirrorrepeat', 'cpg', 'p53predictor'],
];
/** Those that take seconds for millions of bases. */
const QUICK_KINDS = ['g4hunter', 'imotif', 'zdna', 'cpg', 'str', 'aphased'];
const WITHIN_MS = 120_000;

const flipon = usePlace();
const folder = await mkdtemp(join(tmpdir(), 'flipon-circle-'));
afterAll(() => rm(folder, { recursive: true }));

let owner: ApiClient;
beforeAll(async () => {
  owner = await flipon.newGuest();
});

async function analysed(path: string, name: string, kinds: readonly string[]): Promise<string> {
  const { id } = await owner.upload(path, { name });
  await addResults(owner, String(id), kinds, { withinMs: WITHIN_MS });
  return String(id);
}

const circle = (page: Page) => page.getByRole('application', { name: /^Map of / });
const rings = (page: Page) => page.getByRole('region', { name: 'Rings' });

/** The circle of a sequence once all of it is drawn. */
async function openCircle(sequence: string, look: { width: number; scheme: 'light' | 'dark' }) {
  const opened = await flipon.openPage({ ...look, token: owner.token });
  await opened.page.goto(`${flipon.url}/map?sequence=${sequence}&shape=circular`);
  await circle(opened.page).waitFor();
  await rings(opened.page).getByText('Rings, from outside in').waitFor();
  await opened.page.getByText(/^[\d,]+ hits on the map$/).waitFor();
  await opened.untilStill();
  return opened;
}

// Its file is in the shared folder, which a fresh checkout does not have.
describe.skipIf(PHIX === null)('phiX174 as a circle', () => {
  let sequence: string;
  beforeAll(async () => {
    sequence = await analysed(PHIX ?? '', 'NC_001422.gbk', ALL_KINDS);
  }, WITHIN_MS);

  it.each(looksInTurn(18))(
    'has rings for what was found, with scales, at $width pixels',
    async (look) => {
      const { page, complaints, expectClean, picture, context } = await openCircle(sequence, look);
      const list = rings(page);
      await list.getByText(/^133 hits, .*; 0 to \d+ in 30 bp/).waitFor();
      await list.getByText(/^3 hits, .*; each drawn, at least 2 px$/).waitFor();
      await page.getByText('G+C of 5,386 bp, whole sequence').waitFor();
      // On a phone the four rings with room are those of genes and hits.
      const scale = look.width < 760 ? 'At most 4 rings at once in this width' : 'mean 44.8 %';
      await list.getByText(scale, { exact: false }).waitFor();
      await list.getByText(/^Nothing found, 12 searches$/).waitFor();
      await list.getByRole('link', { name: 'G4: change the settings of G4 hunter' }).waitFor();
      expect(await list.getByRole('checkbox', { name: 'Ring of G4 hunter' }).count()).toBe(0);
      await expectClean('circle of phiX174');
      await picture('circle-phix');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it.each(looksInTurn(49))(
    'leads by the keyboard alone to the strongest hit, its BED file and its card, at $width pixels',
    async (look) => {
      const opened = await openCircle(sequence, look);
      const { page, complaints, expectClean, picture, untilStill, context } = opened;
      await page
        .getByRole('button', { name: /^Show on the map: / })
        .first()
        .waitFor();
      await page.getByRole('heading', { level: 1 }).focus();
      await walkTo(page, /^Show on the map: /);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.has('hit'));
      await page.getByRole('button', { name: /^BED of \d+ hits? of / }).waitFor();
      const file = page.waitForEvent('download');
      await walkTo(page, /^BED of \d+ hits? of /);
      await page.keyboard.press('Enter');
      expect(await readFile(await (await file).path(), 'utf8')).toMatch(/^NC_001422\S*\t\d+\t\d+/m);

      await untilStill();
      await circle(page).focus();
      await page.keyboard.press('Enter');
      const card = circle(page).getByRole('region');
      await card.getByRole('link', { name: 'Open hit' }).waitFor();
      await picture('circle-card');
      await expectClean('circle with a card');
      if (look.width < 760) {
        // It is below the circle, and covers nothing of it.
        const canvas = await page.locator('canvas').first().boundingBox();
        const below = await card.boundingBox();
        expect(below?.y).toBeGreaterThanOrEqual((canvas?.y ?? Number.NaN) + (canvas?.height ?? 0));
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

describe('a plasmid with 40 features as a circle', () => {
  let sequence: string;
  beforeAll(async () => {
    const path = join(folder, 'plasmid.gb');
    await writeFile(path, madePlasmid());
    sequence = await analysed(path, 'plasmid.gb', ['g4hunter', 'zdna', 'cruciform', 'cpg']);
  }, WITHIN_MS);

  it.each(looksInTurn(19))('is read, moved and saved, at $width pixels', async (look) => {
    const { page, complaints, expectClean, picture, untilStill } = await openCircle(sequence, look);
    // On a phone four rings can be read: what counts letters is left to be ticked.
    const isPhone = look.width < 760;
    const skew = rings(page).getByRole('checkbox', { name: 'Ring of GC skew' });
    expect([await skew.isChecked(), await skew.isDisabled()]).toEqual([!isPhone, isPhone]);
    expect(await rings(page).getByText('At most 4 rings at once in this width').count()).toBe(
      isPhone ? 1 : 0,
    );
    await expectClean('circle of a plasmid');
    await picture('circle-plasmid');

    // A ring goes and comes by its tick, which keeps the focus, and the address says so.
    const tick = rings(page).getByRole('checkbox', { name: 'Ring of G4 hunter' });
    await tick.focus();
    await page.keyboard.press('Space');
    await page.waitForURL((url) => url.searchParams.has('rings'));
    await expect.poll(() => tick.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.reload();
    await rings(page).getByText('Not drawn now').waitFor();
    expect(await tick.isChecked()).toBe(false);
    await tick.click();
    await page.waitForURL((url) => !url.searchParams.has('rings'));

    // Keys and a drag choose an arc; one across the opening crosses the origin.
    await circle(page).focus();
    for (const key of ['+', '+', 'ArrowRight']) await page.keyboard.press(key);
    await page.waitForURL((url) => url.searchParams.has('range'));
    await page.keyboard.press('0');
    await page.waitForURL((url) => !url.searchParams.has('range'));
    await untilStill();
    const canvas = page.locator('canvas').first();
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('there is no circle');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = (degrees: number) => {
      const angle = ((degrees - 90) / 180) * Math.PI;
      const radius = Math.min(box.width, box.height) / 4;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    };
    await page.mouse.move(...at(-40));
    await page.mouse.down();
    await page.mouse.move(...at(0));
    await page.mouse.move(...at(40));
    await page.mouse.up();
    await page.waitForURL((url) => {
      const [from = 0, to = 0] = (url.searchParams.get('range') ?? '').split('-').map(Number);
      return from > to && to > 0;
    });
    await picture('circle-plasmid-arc');

    await page.getByRole('button', { name: 'Figure', exact: true }).click();
    const svg = await savedFigureText(page, 'Save as SVG');
    for (const text of [
      'Rings, from outside in',
      'G4 hunter',
      'Plasmid pMADE40',
      'trb1',
      'G4',
      'each drawn',
    ]) {
      expect(svg).toContain(text);
    }
    expect(svg).not.toContain('NaN');
    // What the marks of a ring mean.
    expect(svg).toMatch(/>(each drawn|0 to \d+ in [\d,]+ bp)/);
    expect(await savedFigureText(page, 'Its numbers, TSV')).toMatch(/^G4 hunter\t/m);
    expect(complaints).toEqual([]);
  });
});

describe('a genome as a circle', () => {
  let sequence: string;
  beforeAll(async () => {
    const path = join(folder, 'genome.gb');
    await writeFile(path, madeGenome());
    sequence = await analysed(path, 'genome.gb', QUICK_KINDS);
  }, 2 * WITHIN_MS);

  it.each(looksInTurn(20))(
    'counts hits in bins and names landmarks, at $width pixels',
    async (look) => {
      const { page, complaints, expectClean, picture, untilStill } = await openCircle(
        sequence,
        look,
      );
      const list = rings(page);
      await list
        .getByText(/ hits, .*; 0 to \d+ in 13,312 bp/)
        .first()
        .waitFor();
      await list
        .getByText(/^[\d,]+ features, \+ outwards, − inwards, 0 to \d+ in 16,384 bp/)
        .waitFor();
      await page.getByText('Labels: 16S rRNA genes, oriC, dif.').waitFor();
      await expectClean('circle of a genome');
      await picture('circle-genome');

      await page.getByRole('button', { name: 'Choose labels' }).click();
      await page.getByLabel('Or names, with commas between them').fill('gen12, gen3000');
      await page.getByRole('button', { name: 'Show these names' }).click();
      await page.waitForURL((url) => url.searchParams.get('labels') === 'name:gen12,gen3000');
      await page.getByText('Labels: gen12, gen3000.').waitFor();
      await untilStill();
      await page.getByRole('button', { name: 'Figure', exact: true }).click();
      const svg = await savedFigureText(page, 'Save as SVG');
      expect(svg).toContain('>gen3000</text>');
      expect(svg).toContain('Made bacterium');
      expect(complaints).toEqual([]);
    },
  );
});
