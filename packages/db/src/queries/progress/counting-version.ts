/**
 * A release that counts something which the one before does not increases it. A job then recounts every player whom that
 * one has counted, also while it still serves.
 */
export const COUNTING_VERSION = 1;
