import { type Player, playerOf } from '#lib/domain/playerOf.ts';

const frame = /<iframe src="([^"]*)"/g;

/** The players in a sanitized body, each once. */
export function playersIn(body: string): Player[] {
  const players = [...body.matchAll(frame)].flatMap(([, src = '']) => playerOf(src.replaceAll('&amp;', '&')) ?? []);
  return [...new Map(players.map((player) => [player.address, player])).values()];
}
