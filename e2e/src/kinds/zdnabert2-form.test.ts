import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itInLongRun } from '@flipon/test-material/some-of';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Look, looksInTurn } from '../browser/open-browser.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { installNetwork } from '../programs/install-network.ts';
import { waitFor } from '../programs/start-flipon.ts';
import { useOwnFlipon } from '../programs/use-flipon.ts';

const NETWORKS = ['HG_chipseq', 'HG_kouzine', 'MM_curax', 'MM_kouzine'];
const FORM = '/analyse/zdnabert2';
const ABSENT = 'Model HG_chipseq is not installed on this server.';
const NO_CUDA = 'CUDA is not available on this server.';

const modelsDir = mkdtempSync(join(tmpdir(), 'flipon-models-'));
const flipon = useOwnFlipon({ FLIPON_MODELS_DIR: modelsDir, FLIPON_NETWORK_MAX_KB: '100' });
let client: ApiClient;
beforeAll(async () => {
  client = await newGuest(flipon.url);
});
afterAll(() => rm(modelsDir, { recursive: true, force: true }));

const modelOf = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const focused = (page: Page) =>
  page.evaluate<string>(`document.activeElement.getAttribute('aria-label')
    ?? document.activeElement.value ?? document.activeElement.textContent`);

/** Goes on with the Tab key until the focus is where it should be. */
async function tabTo(page: Page, name: string) {
  for (let steps = 0; steps < 60; steps++) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never came to ${name}`);
}

describe('where no network is installed', () => {
  it.each(looksInTurn(28))('says so of each, at $width pixels', async (look) => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    await page.goto(flipon.url + FORM);
    expect(await modelOf(page, 'BZ_energy').isChecked()).toBe(true);
    for (const name of NETWORKS) {
      const model = modelOf(page, name);
      expect(await model.getAttribute('aria-disabled')).toBe('true');
      const ids = (await model.getAttribute('aria-describedby'))?.split(' ') ?? [];
      const texts = ids.map((id) => page.locator(`[id="${id}"]`).textContent());
      expect((await Promise.all(texts)).join(' ')).toContain(
        `not installed. Model ${name} is not installed on this server.`,
      );
    }
    expect(await page.getByRole('switch', { name: NO_CUDA }).isDisabled()).toBe(true);
    await page.getByText('BZ_energy takes seconds for a chromosome.').waitFor();
    await picture('zdnabert2-form');
    await expectClean('Z-DNABert2 form');
    await page.getByRole('link', { name: 'How to install them' }).click();
    await expect.poll(() => page.url()).toBe(`${flipon.url}/help/zdnabert2#install`);
    await page.goto(`${flipon.url}/help/status`);
    await expect
      .poll(() => page.getByRole('cell', { name: 'not installed', exact: true }).count())
      .toBe(4);
    await picture('zdnabert2-status');
    await expectClean('status with models');
    expect(complaints).toEqual([]);
    await context.close();
  });

  itInLongRun('comes from the form to a result by the keyboard alone', async () => {
    const { page, context, complaints } = await flipon.openPage();
    await page.goto(flipon.url + FORM);
    await tabTo(page, 'BZ_energy');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('HG_chipseq');
    await page.getByRole('alert').getByText(ABSENT).waitFor();
    expect(await modelOf(page, 'BZ_energy').isChecked()).toBe(true);
    await tabTo(page, '10');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await tabTo(page, '0.5');
    await page.keyboard.press('ArrowDown');
    const settings = '?model=BZ_energy&minSequenceSize=11&confidenceThreshold=0.45';
    await expect.poll(() => new URL(page.url()).search).toBe(settings);
    await tabTo(page, 'Analyse hg38_chr16');
    await page.keyboard.press('Enter');
    await page.getByText('Positions are 1-based and inclusive').waitFor();
    const line = 'Z-DNABert2 with BZ_energy · more than 11 bp · threshold 0.45';
    await page.getByText(line).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    [{ model: 'HG_chipseq' }, 'model', ABSENT],
    [{ useCuda: true }, 'useCuda', NO_CUDA],
  ])('refuses a start with %o, and stores nothing', async (parameters, field, message) => {
    const { body } = await client.get('sequence');
    const [sequence] = body['items'] as { id: string }[];
    const answer = await client.post('analyse/zdnabert2', {
      sequence: sequence?.id,
      ...parameters,
    });
    expect([answer.status, answer.body['message']]).toEqual([400, message]);
    expect(answer.body['errors']).toMatchObject([{ field, defaultMessage: message }]);
    expect((await client.get('analyse/zdnabert2')).body['items']).toEqual([]);
  });

  it('shows what an address asks for in vain, and how the server refuses', async () => {
    const { page, context } = await flipon.openPage({ token: client.token });
    // A server that does not know the question: it has the last word.
    await page.route('**/analyse/zdnabert2/models', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${flipon.url}${FORM}?model=HG_chipseq`);
    expect(await modelOf(page, 'HG_chipseq').isChecked()).toBe(true);
    expect(await page.getByText('not installed', { exact: true }).count()).toBe(0);
    await page.unroute('**/analyse/zdnabert2/models');
    await page.getByRole('button', { name: /^Analyse NC_001422/ }).click();
    await page.getByText(`NC_001422.1 phiX174: ${ABSENT}`).waitFor();
    await page.getByText(ABSENT, { exact: true }).waitFor();
    // By then the form has asked again.
    await page.getByText('not installed', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /^Retry NC_001422/ }).click();
    await expect.poll(() => focused(page)).toBe('HG_chipseq');
    await modelOf(page, 'BZ_energy').check();
    await expect.poll(() => page.getByText(ABSENT, { exact: true }).count()).toBe(0);
    await context.close();
  });
});

describe('where a network is installed', () => {
  let weightsSha256: string;
  beforeAll(async () => {
    weightsSha256 = await installNetwork(modelsDir, 'HG_chipseq');
    // It looks into the folder once in a second.
    await waitFor(async () => {
      const { body } = await client.get('analyse/zdnabert2/models');
      return body['defaultModel'] === 'HG_chipseq';
    }, 10_000);
  });

  const others: Required<Look>[] = [
    { width: 1440, scheme: 'dark' },
    { width: 390, scheme: 'light' },
  ];
  it.each(looksInTurn(0, others))(
    'begins with it and tells its time, at $width pixels',
    async (look) => {
      const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
      await page.goto(flipon.url + FORM);
      expect(await modelOf(page, 'HG_chipseq').isChecked()).toBe(true);
      expect(await page.getByText('installed', { exact: true }).count()).toBe(2);
      await page.getByRole('checkbox', { name: /NC_001422/ }).check();
      await page.getByText('About 11 pieces, some 15 s on this server.').waitFor();
      await page.getByRole('switch', { name: /as a second pass$/ }).check({ force: true });
      await page.getByText('About 22 pieces, some 35 s on this server.').waitFor();
      await page.getByRole('checkbox', { name: /hg38/ }).check();
      const tooLong =
        'hg38_chr16:186964-397118: HG_chipseq takes sequences of up to 100,000 bases on this server; this one has 210,155. BZ_energy has no such limit.';
      await page.getByText(tooLong).waitFor();
      await picture('zdnabert2-installed');
      await expectClean('Z-DNABert2 form with a network');
      await page.getByRole('button', { name: 'Analyse with…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('BZ_energy is a thermodynamic model and no neural network.').waitFor();
      await picture('zdnabert2-campaign');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('shows its weights with the result, and is refused once it is gone', async () => {
    const { page, context } = await flipon.openPage({ token: client.token });
    // It is untrained, so that it is sure of nothing.
    await page.goto(`${flipon.url}${FORM}?confidenceThreshold=0`);
    await page.getByRole('button', { name: /^Analyse NC_001422/ }).click();
    await page.getByText('Positions are 1-based and inclusive').waitFor();
    await page.getByText(weightsSha256.slice(0, 12)).first().waitFor();
    await page.getByRole('button', { name: 'Change' }).click();
    await rm(join(modelsDir, 'HG_chipseq'), { recursive: true });
    await page.getByRole('button', { name: /^Analyse G6C-4x/ }).click();
    await page.getByText(`G6C-4x: ${ABSENT}`).waitFor();
    await page.getByText(ABSENT, { exact: true }).waitFor();
    await context.close();
  });
});
