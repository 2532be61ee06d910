/** How long a player who returns waits for the response to an earlier move. One that takes longer is probably lost. */
export const MAX_WAIT_MS = 5000;
