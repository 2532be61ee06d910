export const RESERVED_WORDS = [
  "admin",
  "moderator",
  "support",
  "official",
  "staff",
  "bot",
  "system",
  "webmaster",
  "helpdesk",
  "developer",
  "jumblteam",
] as const;

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
