/** Shadows of floating elements, and the stacking order of the portal's layers. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { shadows } from './colours';
import { leavesOf, variable, valueText, type Tree } from './token-tree';
import { tokens } from './tokens';

const meta = { title: 'Foundations/Elevation' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '24', margin: '0', padding: '0', listStyle: 'none' });
const line = css({ display: 'flex', alignItems: 'center', gap: '12' });
const box = css({
  width: '56',
  height: '56',
  bg: 'bg.raised',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border.strong',
});
const stack = css({ margin: '0', padding: '0', listStyle: 'none', maxWidth: '360' });
const layer = css({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  px: '12',
  py: '8',
  bg: 'bg.raised',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
});

/** Floating elements have a shadow, others none. */
export const Shadows: Story = {
  render: () => (
    <ul className={list}>
      {leavesOf(shadows as Tree, 'shadows').map(({ path }) => (
        <li key={path} className={line}>
          <span className={box} style={{ boxShadow: variable(path) }} />
          {path}
        </li>
      ))}
    </ul>
  ),
};

/** From the lowest layer to the one above all others. */
export const Layers: Story = {
  render: () => (
    <ol className={stack} aria-label="层级">
      {leavesOf(tokens.zIndex as Tree, 'zIndex').map(({ path, value }, index) => (
        <li key={path} className={layer} style={{ zIndex: variable(path), marginTop: -6, marginLeft: index * 16 }}>
          <span>{path}</span>
          <span>{valueText(value)}</span>
        </li>
      ))}
    </ol>
  ),
  /** Each covers the one before it where they overlap. */
  play: async ({ canvasElement }) => {
    const layers = within(canvasElement).getAllByRole('listitem');
    for (const each of layers.slice(1)) {
      const { left, top } = each.getBoundingClientRect();
      await expect(each.contains(document.elementFromPoint(left + 20, top + 2))).toBe(true);
    }
  },
};
