/** Items of the Storybook toolbar. With the first value of each, a story renders as it is written. */
import type { Preview } from '@storybook/react-vite';
import { defaultThemeColour, sizes } from '../src/api/constants';
import { dataSets, roles } from '../tests/fakes/story-world';

const textSizes = { normal: 'Normal text', large: 'Large text' } as const;
/** Tokens are in px, so a larger root font has no effect; large text zooms the page instead, as a browser does. */
export const zoomOf = { normal: '', large: '1.3' } satisfies Record<keyof typeof textSizes, string>;
export type TextSize = keyof typeof textSizes;

const items = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, title]) => ({ value, title }));
const toolbar = (title: string, icon: string, offered: Readonly<Record<string, string>>) => ({
  description: title,
  toolbar: { title, icon, items: items(offered), dynamicTitle: true },
});
const same = (values: readonly string[]) => Object.fromEntries(values.map(value => [value, value]));
const colours = [defaultThemeColour, '#1677ff', '#0f9d58', '#7c3aed', '#f5a623', '#111827'];

export const globalTypes = {
  role: toolbar('Role', 'user', roles),
  data: toolbar('Data', 'database', dataSets),
  text: toolbar('Text', 'zoom', textSizes),
  theme: toolbar('Theme', 'contrast', same(['light', 'dark'])),
  size: toolbar('Size', 'ruler', same(sizes)),
  colour: toolbar('Theme colour', 'paintbrush', same(colours)),
} as Preview['globalTypes']; // Storybook's type lists the icon names; here they are plain strings

export const initialGlobals = {
  role: 'written',
  data: 'written',
  text: 'normal',
  theme: 'light',
  size: 'small',
  colour: defaultThemeColour,
};
