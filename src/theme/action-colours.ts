/**
 * The primary button's two colours for any theme colour: a fill as close to the selected one as 4.5:1 allows, and black or white
 * text by contrast. Computed exactly, because this is the one pair that must be readable for every hue.
 */

export interface ActionColours {
  readonly bg: string;
  readonly fg: string;
}
type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const ink: Rgb = [26, 26, 30];
const readable = 4.5;
/** From this luminance on, colours are kept and get near-black text; darker ones are darkened until white text is readable. */
const lightFrom = 0.36;

/** `colour` is `#rrggbb`; anything else throws. */
export function actionColours(colour: string): ActionColours {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!match) throw new Error(`Expected a colour as #rrggbb, got ${colour}`);
  const picked = match.slice(1).map(part => parseInt(part, 16)) as unknown as Rgb;
  if (luminance(picked) >= lightFrom) return { bg: hex(picked), fg: hex(ink) };
  let fill = picked;
  while (contrast(fill, white) < readable)
    fill = fill.map(channel => Math.max(0, Math.floor(channel * 0.99 - 0.5))) as unknown as Rgb;
  return { bg: hex(fill), fg: hex(white) };
}

/** Relative luminance of WCAG 2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(channel => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const hex = (rgb: Rgb) => `#${rgb.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
