/**
 * Icons of the portal's build: one outline each, drawn by one component. As published, an icon is three components and an element for
 * every stroke, which for the fifty icons of a list is more elements than the frame around them has.
 */
import type { Plugin } from 'vite';

type Attributes = Readonly<Record<string, string>>;
export type IconNode = readonly (readonly [tag: string, attributes: Attributes])[];

/** The strokes of an icon as the `d` of one path. @throws Error for an element that is no outline. */
export const outlineOf = (node: IconNode): string =>
  node.map(([tag, attributes]) => shapes[tag]?.(attributes) ?? unknown(tag)).join('');

const unknown = (tag: string): never => {
  throw new Error(`An icon has an element without an outline: ${tag}`);
};

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

const shapes: Readonly<Record<string, (attributes: Attributes) => string>> = {
  // A relative move at the start of a path counts from the origin, but from the last point within one.
  path: ({ d = '' }) => d.replace(/^m/, 'M0 0m'),
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points = '' }) => `M${points}`,
  polygon: ({ points = '' }) => `M${points}z`,
  rect: ({ x = '0', y = '0', width, height, rx, ry }) => {
    const [w, h, across, down] = [Number(width), Number(height), Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)];
    if (across === 0) return `M${x} ${y}h${w}v${h}h${-w}z`;
    const corner = (dx: number, dy: number) => `a${across} ${down} 0 0 1 ${dx} ${dy}`;
    const [flat, steep] = [w - 2 * across, h - 2 * down];
    return (
      `M${Number(x) + across} ${y}h${flat}${corner(across, down)}v${steep}${corner(-across, down)}` +
      `h${-flat}${corner(-across, -down)}v${-steep}${corner(across, -down)}z`
    );
  },
};

/** Draws an icon in the size of the text style around it; attributes of its caller replace its own. */
const component = `
import { createElement } from 'react';
export default ({ name, d }) => ({ size = 24, className = '', ...rest }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none',
      stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
      className: 'lucide lucide-' + name + ' ' + className, 'aria-hidden': true, ...rest,
    },
    createElement('path', { d }),
  );
`;

const data = /const __iconData = (\{[\s\S]*?\n\});\n__iconData\.node;/;

export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ }, handler: () => component },
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/.+\.mjs$/ },
    handler(code) {
      const [, written] = data.exec(code) ?? [];
      if (written === undefined) return null; // an alias of another icon
      const { name, node } = read(written);
      return code.replace(data, () => `const __iconData = ${JSON.stringify({ name, d: outlineOf(node) })};`);
    },
  },
};

/** Reads an object literal of strings, arrays and objects. */
const read = (literal: string) =>
  JSON.parse(
    literal.replace(
      /"(?:[^"\\]|\\.)*"|([{,]\s*)([A-Za-z]\w*)(\s*:)/g,
      (all, before?: string, key?: string, after?: string) => (key === undefined ? all : `${before}"${key}"${after}`),
    ),
  ) as { readonly name: string; readonly node: IconNode }; // the package's own data
