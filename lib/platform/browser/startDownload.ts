/** Downloads a file of any size: the browser saves it while it arrives. */
export function startDownload(address: string): void {
  const link = document.createElement('a');
  link.href = `${process.env.NEXT_PUBLIC_API_HOST ?? ''}${address}`;
  link.download = '';
  link.click();
}
