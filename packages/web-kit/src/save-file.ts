/** Gives a file to the browser to keep, under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
