#!/usr/bin/env bash
# Waits until the server at an address is ready, and makes a guess as a new player: play-guess.sh http://127.0.0.1:3000
# Needs curl and jq.
set -euo pipefail
url=$1

curl --silent --fail --retry 120 --retry-delay 1 --retry-all-errors --output /dev/null "$url/api/ready"
post() {
  curl --silent --show-error --fail-with-body --header "content-type: application/json" \
    --header "authorization: Bearer ${token-}" --data "$2" "$url/api/$1"
}
name="guest_$RANDOM"
token=$(post auth/register \
  "{\"username\":\"$name\",\"email\":\"$name@example.org\",\"password\":\"Long enough, with 1 number\"}" | jq -er .token)
puzzle=$(curl --silent --fail --header "authorization: Bearer $token" "$url/api/puzzles/today" |
  jq -ec '{ puzzleId: .puzzles[0].puzzle.id }')
guess=$(post game/start "$puzzle" | jq -er .puzzle.scrambled)
post game/validate "$(jq -c --arg guess "$guess" '. + { $guess }' <<<"$puzzle")" |
  jq -e 'has("isCorrect")' >/dev/null
echo "✓ a guess was played"
