/** The tokens of the design system, read from the theme files. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { sizes, type Size } from '../api/constants';
import { colours } from './colours';
import { textStyles } from './preset';
import { fontSizes, scaledSizes, scaledSpacing } from './sizes';
import { leavesOf, variable, valueText, type Tree, type Value } from './token-tree';
import { tokens } from './tokens';

const meta = { title: 'Foundations/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const page = css({ display: 'grid', gap: '24' });
const heading = css({ textStyle: 'cardTitle', margin: '0', marginBottom: '8' });
const grid = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  margin: '0',
  padding: '0',
  listStyle: 'none',
});
const line = css({ display: 'flex', alignItems: 'center', gap: '12' });
const caption = css({ textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' });
const swatch = css({
  flex: 'none',
  width: '56',
  height: '40',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
});
const bar = css({ height: '12', bg: 'brand.7', borderRadius: 'sm' });
const box = css({
  flex: 'none',
  width: '56',
  height: '56',
  bg: 'bg.raised',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border.strong',
});
const scroll = css({ overflowX: 'auto' });
const table = css({
  'borderCollapse': 'collapse',
  '& th, & td': { px: '12', py: '4', textAlign: 'right' },
  '& th:first-child': { textAlign: 'left' },
  '& th': { fontWeight: 'medium', color: 'fg.muted' },
});

/** Light / dark. Components refer to colours by these names only. */
export const Colours: Story = {
  render: () => (
    <div className={page}>
      {Object.entries<Tree>(colours).map(([role, tree]) => (
        <section key={role}>
          <h2 className={heading}>{role}</h2>
          <ul className={grid}>
            {leavesOf(tree, role).map(({ path, value }) => (
              <li key={path} className={line}>
                <span className={swatch} style={{ background: variable(`colors.${path}`) }} />
                <span>
                  {path}
                  <div className={caption}>{valueText(value)}</div>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  ),
};

/** The theme picker replaces the seed: only the brand colours and the primary action follow. */
export const OtherThemeColour: Story = { ...Colours, globals: { colour: '#0f9d58' } };

/** In the size that the toolbar selects; Scales compares the four. */
export const TextStyles: Story = {
  render: () => (
    <ul className={grid} aria-label="文字样式">
      {Object.entries(textStyles).map(([name, { value }]) => {
        const { fontSize, lineHeight, fontWeight } = value as Readonly<Record<string, string | undefined>>;
        return (
          <li key={name}>
            <div
              style={{
                fontSize: variable(`fontSizes.${fontSize}`),
                lineHeight: variable(`lineHeights.${lineHeight}`, lineHeight),
                fontWeight: variable(`fontWeights.${fontWeight}`, 'inherit'),
              }}
            >
              交易金额 10,000.00
            </div>
            <div className={caption}>{name}</div>
          </li>
        );
      })}
    </ul>
  ),
};

const conditionOf = (size: Size) => (size === 'small' ? 'base' : `_size${size[0]!.toUpperCase()}${size.slice(1)}`);
const isScaled = (value: Value): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && conditionOf('default') in value;
const at = (value: Value, size: Size) => (isScaled(value) ? value[conditionOf(size)] : valueText(value));
const scales = { fontSizes, sizes: scaledSizes, spacing: scaledSpacing };

/** Values that scale with the selected size. */
export const Scales: Story = {
  render: () => (
    <div className={page}>
      {Object.entries(scales).map(([scale, values]) => (
        <div key={scale} className={scroll} role="region" aria-label={scale} tabIndex={0}>
          <table className={table}>
            <caption className={heading}>{scale}</caption>
            <thead>
              <tr>
                <th scope="col">{scale}</th>
                {sizes.map(size => (
                  <th key={size} scope="col">
                    {size}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {leavesOf(values as Tree, scale).map(({ path, value }) => (
                <tr key={path}>
                  <th scope="row">{path}</th>
                  {sizes.map(size => (
                    <td key={size} data-size={size}>
                      {at(value, size)}
                      <div className={bar} data-path={path} style={{ width: variable(path) }} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  ),
  /** The rendered sizes equal those of the theme file. */
  play: async ({ canvasElement }) => {
    for (const row of within(canvasElement).getAllByRole('row')) {
      for (const cell of within(row).queryAllByRole('cell')) {
        const says = cell.textContent;
        // Some depend on the width of the page instead.
        if (!says.includes('/'))
          await expect(`${cell.querySelector('div')!.getBoundingClientRect().width}px`).toBe(says);
      }
    }
  },
};

/** The 4 px grid; other distances cannot be used. */
export const Spacing: Story = {
  render: () => (
    <ul className={grid}>
      {leavesOf(tokens.spacing as Tree, 'spacing').map(({ path, value }) => (
        <li key={path}>
          {valueText(value)}
          <div className={bar} style={{ width: variable(path) }} />
        </li>
      ))}
    </ul>
  ),
};

export const Radii: Story = {
  render: () => (
    <ul className={grid}>
      {leavesOf(tokens.radii as Tree, 'radii').map(({ path, value }) => (
        <li key={path} className={line}>
          <span className={box} style={{ borderRadius: variable(path) }} />
          <span>
            {path}
            <div className={caption}>{valueText(value)}</div>
          </span>
        </li>
      ))}
    </ul>
  ),
};
