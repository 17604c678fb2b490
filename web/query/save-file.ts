/** Hands a text to the person as a file; nothing leaves the device. */
export function saveFile(name: string, text: string) {
  saveBlob(name, new Blob([text], { type: "text/csv;charset=utf-8" }));
}

/** Has the browser download what is at an address of this site, as large as it may be; the server names it. */
export function startDownload(address: string) {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}

/** Hands a file to the person that is there already. */
export function saveBlob(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
