const round = (value: number): number => Math.round(value * 100) / 100;

/** Content drawn about 0, 0 put elsewhere on the sheet, turned by degrees and scaled. */
export function moved(content: string, x: number, y: number, turn = 0, scale = 1): string {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${round(scale)})`;
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})${turned}${scaled}">${content}</g>`;
}
