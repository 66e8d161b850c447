import { describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { addResult, addResults, addSequence } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();
const DNA = 'GGGTTACGCGCGTA'.repeat(100);

/** A guest with three equal runs of one sequence, one more of it, and a batch of the other one. */
async function newOwner() {
  const client = await newGuest(flipon.url);
  const first = await addSequence(client, 'Alpha', DNA);
  const second = await addSequence(client, 'Beta', `${DNA}A`);
  for (let time = 0; time < 3; time++) await addResult(client, 'g4hunter', { sequence: first });
  await addResult(client, 'g4hunter', { sequence: first, threshold: 1.8 });
  await addResults(client, second, ['g4hunter', 'zdna', 'str']);
  return { client, first };
}

describe.each(looksInTurn(26))('results at $width pixels, $scheme', (look) => {
  it('are seen by sequence and by batch, equal runs as one line that opens', async () => {
    const { client, first } = await newOwner();
    const { page, complaints, expectClean, picture } = await flipon.openPage({
      ...look,
      token: client.token,
    });
    await page.goto(`${flipon.url}/results`);
    await page.getByText('2 in total, by sequence').waitFor();
    const alpha = page.getByRole('region', { name: 'Alpha' });
    expect(await alpha.getByRole('link', { name: 'G4 hunter', exact: true }).count()).toBe(2);
    await alpha.getByText('4 analyses').waitFor();
    const times = alpha.getByRole('button', { name: '3 times, last today' });
    await times.click();
    expect(await alpha.getByRole('link', { name: /^Today \d\d:\d\d$/ }).count()).toBe(3);
    await expectClean('results by sequence');
    await picture('results-by-sequence');
    await alpha
      .getByRole('link', { name: /^Today/ })
      .last()
      .click();
    await page.getByRole('heading', { name: 'G4 hunter stored results' }).waitFor();
    await page.goBack();

    const views = page.getByRole('navigation', { name: 'Stored results of all searches' });
    await views.getByRole('link', { name: 'By batch' }).click();
    const batch = page.getByRole('region', { name: '1 sequence, 3 searches' });
    await batch.getByRole('link', { name: 'Z-DNA hunter, Beta' }).waitFor();
    await page.getByRole('region', { name: 'Started one by one' }).waitFor();
    await page.reload();
    await batch.getByRole('link', { name: 'Z-DNA hunter, Beta' }).waitFor();
    await expectClean('results by batch');
    await picture('results-by-batch');
    await batch.getByRole('button', { name: 'Everything as ZIP' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^3 results of 3 searches in 1 sequence/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    await page.getByLabel('Name or tag').fill('nowhere');
    await page.getByText('has “nowhere” in its name or tags').waitFor();
    expect(new URL(page.url()).search).toBe('?name=nowhere&by=batch');
    await expectClean('no results');
    await picture('results-none');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await views.getByRole('link', { name: 'By sequence' }).click();
    await alpha.getByRole('link', { name: /^Map/ }).click();
    await page.waitForURL((url) => url.searchParams.get('sequence') === first);
    expect(complaints).toEqual([]);
  });
});
