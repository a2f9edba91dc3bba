/**
 * Draws each icon as one element: lucide writes up to nine, and a list shows forty icons. Only in the built portal; the pictures stay
 * the same (`npm run look -- visual`).
 */
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

/** An element of an icon: its name and its attributes. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const rounded = (value: number) => String(Number(value.toFixed(3)));
const written = (parts: TemplateStringsArray, ...values: readonly number[]) =>
  String.raw({ raw: parts }, ...values.map(rounded));

/** The first move of a path, if it is relative, and whether a line follows without a letter. */
const relativeStart = /^\s*m[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*(?=([-+.\d])?)/;
/** A path that may follow another: its first move, and only that, is made absolute. */
const startingAnew = (d: string): string =>
  d.replace(relativeStart, (_, x: string, y: string, next?: string) => `M${x} ${y}${next === undefined ? '' : 'l'}`);

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return written`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function rect(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  if (rx === 0) return written`M${x} ${y}h${width}v${height}h${-width}z`;
  return (
    written`M${x + rx} ${y}h${across}a${rx} ${ry} 0 0 1 ${rx} ${ry}v${down}a${rx} ${ry} 0 0 1 ${-rx} ${ry}` +
    written`h${-across}a${rx} ${ry} 0 0 1 ${-rx} ${-ry}v${-down}a${rx} ${ry} 0 0 1 ${rx} ${-ry}z`
  );
}

const geometry: Readonly<Record<string, (of: (name: string) => number, text: string) => string>> = {
  path: (_, d) => startingAnew(d),
  circle: of => ellipse(of('cx'), of('cy'), of('r'), of('r')),
  ellipse: of => ellipse(of('cx'), of('cy'), of('rx'), of('ry')),
  rect: of => rect(of('x'), of('y'), of('width'), of('height'), of('rx') || of('ry'), of('ry') || of('rx')),
  line: of => written`M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`,
  polyline: (_, points) => `M${points}`,
  polygon: (_, points) => `M${points}z`,
};
const drawing = new Set('key d points x y cx cy x1 x2 y1 y2 r rx ry width height'.split(' '));

/** The same drawing with as few elements: those with a look of their own, such as a filled dot, stay. */
export function onePath(shapes: readonly Shape[]): Shape[] {
  const [plain, others] = [[] as Shape[], [] as Shape[]];
  for (const shape of shapes)
    (shape[0] in geometry && Object.keys(shape[1]).every(name => drawing.has(name)) ? plain : others).push(shape);
  const d = plain.map(([tag, attributes]) =>
    geometry[tag]!(name => Number(attributes[name] ?? 0), attributes['d'] ?? attributes['points'] ?? ''),
  );
  return [...(d.length > 0 ? [['path', { d: d.join(''), key: 'all' }] as const] : []), ...others];
}

/** The elements of an icon as its file has them; no text in them has a bracket. */
export function elementsIn(code: string): string | null {
  const from = code.indexOf('node: [') + 'node: '.length;
  if (from < 'node: '.length) return null;
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    depth += code[at] === '[' ? 1 : code[at] === ']' ? -1 : 0;
    if (depth === 0) return code.slice(from, at + 1);
  }
  return null;
}
export const shapesIn = (elements: string): Shape[] => runInNewContext(elements) as Shape[];

export const oneElementIcons: Plugin = {
  name: 'one-element-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler(code) {
      const elements = elementsIn(code);
      return elements && code.replace(elements, () => JSON.stringify(onePath(shapesIn(elements))));
    },
  },
};
