/** Says something only to those who look into the browser's console (Spec 8). */
export function noteInConsole(note: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where these words belong
  console.info(...(error === undefined ? [note] : [note, error]));
}
