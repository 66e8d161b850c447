/** Lets the browser save what an address answers, as if a link to it had been clicked. */
export function followDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
