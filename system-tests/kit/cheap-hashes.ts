import argon2 from "argon2";

// A password hash costs a thousandth. The real cost, and the equal duration of every log-in, are tested in src/auth.
const { hash } = argon2;
const hashCheaply = (password: string | Buffer, options: object = {}) =>
  hash(password, { ...options, memoryCost: 64, timeCost: 1 });
Object.assign(argon2, { hash: hashCheaply });
