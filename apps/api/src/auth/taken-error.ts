import { PlayerError } from "../errors/errors.ts";

const MESSAGES = {
  username: "That username is already taken. Please choose a different one.",
  email: "An account with that email already exists. Please log in instead.",
};

export function createTakenError(field: keyof typeof MESSAGES): PlayerError {
  return new PlayerError(`${field}_taken`, MESSAGES[field]);
}
