/** @returns an unsigned token of a player */
export function createToken(playerId: string): string {
  return `e30.${btoa(JSON.stringify({ sub: playerId, sid: `session of ${playerId}` }))}.c2ln`;
}
