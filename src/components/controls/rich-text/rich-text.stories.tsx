import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { attacks, harmless } from '#tests/fakes/attack-html';
import { richText } from '@/api/format/rich-text';
import { RichText } from './rich-text';

const meta = {
  title: 'Components/Data display/RichText',
  component: RichText,
  args: { html: harmless },
} satisfies Meta<typeof RichText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement);
    await expect(shown.getByRole('heading', { name: '关于结算时间的说明' })).toBeVisible();
    await expect(shown.getByRole('table')).toBeVisible();
    const link = shown.getByRole('link', { name: '说明' });
    await expect(link).toHaveAttribute('href', 'https://example.com/notice');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(shown.getByRole('link', { name: '客服' })).toHaveAttribute('href', 'tel:4000000000');
  },
};
export const Long: Story = {
  args: { html: `<p>${'很长的一段话，没有停顿'.repeat(60)}</p><p>${'X'.repeat(400)}</p>` },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
/** Each of these tries to run code, to imitate the portal or to redirect; only its text remains. */
export const Hostile: Story = {
  render: () => (
    <>
      {attacks.map(html => (
        <RichText key={html} html={html} />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('无害');
    const texts = [...canvasElement.querySelectorAll('.rich-text')];
    await expect(texts).toHaveLength(attacks.length);
    for (const text of texts) {
      await expect(text).not.toHaveTextContent('attacked');
      for (const element of text.querySelectorAll('*')) {
        await expect(richText.tags).toContain(element.localName);
        for (const { name, value } of element.attributes) {
          await expect(['href', 'title', 'colspan', 'rowspan', 'target', 'rel']).toContain(name);
          if (name === 'href') await expect(value).toMatch(/^https:/);
          if (name === 'target') await expect(value).toBe('_blank');
        }
      }
    }
    await expect(globalThis).not.toHaveProperty('attacked');
  },
};
