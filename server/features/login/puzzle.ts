/** Draws the slider's pictures: a street scene from random parts, a gap, a decoy, and the piece that fits the gap. */
import sharp from 'sharp';

/** Measures on the protocol's scale: a picture 310 px wide, a piece 47 px wide. Pictures are drawn at twice that. */
export const puzzle = { width: 310, height: 155, piece: 47, minX: 70, maxX: 255 } as const;
const scale = 2;

/** `x` is the left edge of the gap. Both answers are PNG files. */
export async function drawPuzzle(
  x: number,
  random: (bytes: number) => Buffer,
): Promise<{ original: Buffer; jigsaw: Buffer }> {
  const dice = createDice(random);
  const y = dice.between(14, puzzle.height - puzzle.piece - 14);
  const scene = drawScene(dice);
  const piece = outline(dice);
  const gap = `<path d="${piece}" transform="translate(${x} ${y})" fill="#0f1a1f" fill-opacity=".48" stroke="#fff" stroke-opacity=".8" stroke-width="1.2"/>`;
  const decoy = `<path d="${outline(dice)}" transform="translate(${decoyX(x, dice)} ${dice.between(8, 90)})" fill="#0f1a1f" fill-opacity=".2"/>`;
  const [original, jigsaw] = await Promise.all([
    render(puzzle.width, scene + decoy + gap),
    render(
      puzzle.piece,
      `<clipPath id="p"><path d="${piece}" transform="translate(0 ${y})"/></clipPath>` +
        `<g clip-path="url(#p)"><g transform="translate(${-x} 0)">${scene}</g></g>` +
        `<path d="${piece}" transform="translate(0 ${y})" fill="none" stroke="#fff" stroke-width="1.6"/>`,
    ),
  ]);
  return { original, jigsaw };
}

function render(width: number, content: string): Promise<Buffer> {
  const size = `width="${width * scale}" height="${puzzle.height * scale}" viewBox="0 0 ${width} ${puzzle.height}"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`))
    .png({ palette: true, effort: 2 })
    .toBuffer();
}

type Dice = ReturnType<typeof createDice>;
function createDice(random: (bytes: number) => Buffer) {
  const between = (low: number, high: number) => low + (random(2).readUInt16BE() % (high - low + 1));
  return { between, pick: <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)] as T };
}

/** A square of 34 with a knob or a notch on the sides that the dice choose; it stays within the piece's 47. */
function outline(dice: Dice): string {
  const knob = (side: 'top' | 'right', out: boolean) =>
    side === 'top'
      ? `h11c-2 ${out ? '-11' : '9'} 14 ${out ? '-11' : '9'} 12 0h11`
      : `v11c${out ? '11' : '-9'} -2 ${out ? '11' : '-9'} 14 0 12v11`;
  return `M1 12${knob('top', dice.pick([true, false]))}${knob('right', dice.pick([true, false]))}h-34z`;
}

const decoyX = (x: number, dice: Dice): number => (x > 150 ? dice.between(58, x - 70) : dice.between(x + 60, 255));

const palettes = [
  { sky: ['#dfe9ee', '#f4ece1'], sun: '#f6d9a6', hills: ['#a9c3c4', '#7fa3a3', '#5f8384'] },
  { sky: ['#e4e6f1', '#f3e3e2'], sun: '#f0b9a0', hills: ['#b9b8d3', '#8f90b5', '#6a6c94'] },
  { sky: ['#e2efe6', '#f6f1dc'], sun: '#f3cf83', hills: ['#a8c9ac', '#7fab87', '#5b8a68'] },
  { sky: ['#dbe7f3', '#f7efe6'], sun: '#ffe0a8', hills: ['#a4bdd6', '#7797b8', '#55759a'] },
] as const;
const walls = ['#f4efe6', '#eee6d9', '#e9e2ee', '#f3e4dc', '#e3ebe7'] as const;
const roofs = ['#c96a58', '#50788a', '#8a6a9a', '#b5854a', '#5d8a6a'] as const;

function drawScene(dice: Dice): string {
  const { sky, sun, hills } = dice.pick(palettes);
  const hill = (base: number, fill: string) => {
    const [a, b, c] = [0, 0, 0].map(() => dice.between(base - 26, base + 14));
    return `<path d="M0 ${base}C50 ${a} 90 ${a} 130 ${base}S210 ${b} 240 ${base}S300 ${c} 310 ${base}V155H0z" fill="${fill}"/>`;
  };
  const houses = [14, 88, 162, 236].map(left => house(left + dice.between(-8, 10), dice)).join('');
  return (
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>` +
    `<rect width="310" height="155" fill="url(#s)"/><circle cx="${dice.between(40, 270)}" cy="${dice.between(22, 46)}" r="${dice.between(13, 20)}" fill="${sun}"/>` +
    hill(100, hills[0]) +
    hill(120, hills[1]) +
    houses +
    `<rect y="137" width="310" height="18" fill="${hills[2]}"/><path d="M8 146h26M62 146h26M116 146h26M170 146h26M224 146h26M278 146h26" stroke="#fff" stroke-opacity=".7" stroke-width="2.4"/>`
  );
}

function house(left: number, dice: Dice): string {
  const width = dice.between(42, 62);
  const top = dice.between(58, 84);
  const panes = [0, 1, 2].map(
    index =>
      `<rect x="${left + 7 + index * 17}" y="${top + 10}" width="10" height="13" fill="#b9d2d9" opacity="${index * 17 + 17 < width ? 1 : 0}"/>`,
  );
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${137 - top}" fill="${dice.pick(walls)}"/>` +
    `<path d="M${left - 6} ${top}h${width + 12}l-9 -15H${left + 3}z" fill="${dice.pick(roofs)}"/>${panes.join('')}` +
    `<rect x="${left + dice.between(8, 24)}" y="112" width="13" height="25" fill="#6b6f77"/>`
  );
}
