/**
 * A release that counts something its predecessor does not increases it. A job then recounts every player the
 * predecessor has counted, even while it still serves.
 */
export const COUNTING_VERSION = 1;
