export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads a file of any size: the browser saves it while it arrives. */
export function startDownload(address: string): void {
  const link = document.createElement('a');
  link.href = `${process.env.NEXT_PUBLIC_API_HOST ?? ''}${address}`;
  link.download = '';
  link.click();
}
