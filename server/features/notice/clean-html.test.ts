import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { richText } from '@/api/format/rich-text';
import { attacks, harmless } from '#tests/fakes/attack-html';
import { cleanHtml } from './notice-row';

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
const elementsOf = (html: string) =>
  nodesOf(fromHtml(html, { fragment: true }) as Node).filter(({ type }) => type === 'element' || type === 'comment');

describe('incoming rich text', () => {
  it('keeps allowed markup unchanged', () => {
    expect(cleanHtml(harmless)).toBe(harmless);
  });
  it.each(attacks)('is sanitised and keeps its text: %s', html => {
    const cleaned = cleanHtml(html);
    expect(cleaned).toContain('无害');
    expect(cleaned).not.toMatch(/attacked/);
    for (const { tagName = '#comment', properties = {} } of elementsOf(cleaned)) {
      expect(richText.tags).toContain(tagName);
      for (const [name, value] of Object.entries(properties)) {
        expect(['href', 'title', 'colSpan', 'rowSpan']).toContain(name);
        if (name === 'href') expect(value).toMatch(/^https?:/);
      }
    }
  });
  it('is unchanged when cleaned twice', () => {
    for (const html of attacks) expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  });
  it('is refused with a message when nested thousands deep', () => {
    expect(() => cleanHtml(`${'<b>'.repeat(12_000)}无害`)).toThrow('通知正文嵌套过深');
  });
});
