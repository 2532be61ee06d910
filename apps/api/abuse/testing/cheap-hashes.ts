import argon2 from "argon2";

// A password's hash costs a thousandth. The true cost, and that a log-in takes as long for nobody, are tested in src/auth.
const { hash } = argon2;
const hashCheaply = (password: string | Buffer, options: object = {}) =>
  hash(password, { ...options, memoryCost: 64, timeCost: 1 });
Object.assign(argon2, { hash: hashCheaply });
