import { BRAND } from "../brand/index.ts";

/** Blocked as a whole name or a whole part of one: inside other words they are harmless. */
export const RESERVED_WORDS = [
  "admin",
  "administrator",
  "moderator",
  "support",
  "official",
  "staff",
  "bot",
  "system",
  "webmaster",
  "helpdesk",
  "developer",
  BRAND.slug,
  `${BRAND.slug}team`,
] as const;

/** Blocked anywhere in a name, even with digits for letters. */
export const HATE_WORDS = [
  "nigger",
  "nigga",
  "faggot",
  "kike",
  "chink",
  "wetback",
  "tranny",
  "retard",
  "gook",
  "raghead",
  "nazi",
  "hitler",
  "whitepower",
] as const;

export const PROFANE_WORDS = [
  "fuck",
  "shit",
  "bitch",
  "cunt",
  "bastard",
  "dickhead",
  "cocksuck",
  "pussy",
  "whore",
  "slut",
  "wanker",
  "penis",
  "vagina",
  "porn",
  "asshole",
] as const;

export const VIOLENT_WORDS = [
  "murder",
  "rapist",
  "terrorist",
  "genocide",
  "suicide",
  "massacre",
  "molest",
] as const;
