import { type Player, playerOf } from '../playerOf.ts';

const frame = /<iframe src="([^"]*)"/g;

/** More than any article has; those beyond it have no preview. */
const most = 100;

/** The first players in a sanitized body, each once. */
export function playersIn(body: string): Player[] {
  const frames = body.matchAll(frame).take(most);
  const players = [...frames].flatMap(([, src = '']) => playerOf(src.replaceAll('&amp;', '&')) ?? []);
  return [...new Map(players.map((player) => [player.address, player])).values()];
}
