/**
 * What a screen reader says of a part of the page, read from the browser's accessibility tree in order: roles, names and states, one a
 * line. What differs from day to day is left out: numbers, rows of data and values of records.
 */
import type { Locator } from '@playwright/test';

interface AxValue {
  readonly value?: string | number | boolean;
}
interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** States that are spoken. */
const states = ['required', 'invalid', 'disabled', 'expanded', 'checked', 'pressed', 'selected', 'modal', 'live'];
/** Said only through what is in them. */
const silent = new Set([
  'generic',
  'none',
  'InlineTextBox',
  'LabelText',
  'Legend',
  'LayoutTableCell',
  'paragraph',
  'LineBreak',
  'ListMarker',
]);
const dataRoles = new Set(['cell', 'gridcell', 'definition', 'time']);
const headsAtMost = 4;
/** Said again by the text in them. */
const named = new Set(['link', 'button', 'heading', 'term', 'columnheader', 'tab', 'option', 'menuitem', 'radio']);

/** @param hidden Names of persons and records that are shown, said as …. */
export async function transcriptOf(part: Locator, hidden: readonly string[] = []): Promise<string> {
  const page = part.page();
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly AxNode[] };
  const mark = `said-${nodes.length}`;
  await part.evaluate((element, value) => element.setAttribute('data-said', value), mark);
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `[data-said="${mark}"]`,
  });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  await part.evaluate(element => element.removeAttribute('data-said'));
  await session.detach();
  const byId = new Map(nodes.map(each => [each.nodeId, each]));
  const top = nodes.find(each => each.backendDOMNodeId === node.backendNodeId);
  if (!top) throw new Error('Expected the part to be in the accessibility tree');
  const lines: string[] = [];
  walk(top, 0);
  return `${lines.join('\n')}\n`;

  function walk(at: AxNode, depth: number): void {
    const role = String(at.role?.value ?? '');
    const children = () => (at.childIds ?? []).flatMap(id => byId.get(id) ?? []);
    const into = (by: number) => children().forEach(child => walk(child, depth + by));
    if (at.ignored || silent.has(role)) return into(0);
    if (role === 'row') {
      const heads = children().filter(child => child.role?.value === 'columnheader');
      // How many heads are drawn depends on how wide today's values are.
      heads.slice(0, headsAtMost).forEach(head => walk(head, depth));
      return;
    }
    if (dataRoles.has(role)) return;
    const text = masked(String(at.name?.value ?? ''), hidden);
    if (role === 'StaticText') {
      if (text.trim() !== '') lines.push(`${'  '.repeat(depth)}${text}`);
      return;
    }
    lines.push('  '.repeat(depth) + [role, quoted(text), ...statesOf(at), ...aboutOf(at)].filter(Boolean).join(' '));
    // How many pages there are differs from day to day.
    if (role === 'navigation' && text === '分页') return;
    if (!named.has(role)) into(1);
    else
      children()
        .filter(child => child.role?.value !== 'StaticText')
        .forEach(child => walk(child, depth + 1));
  }

  function aboutOf({ description }: AxNode): string[] {
    const text = masked(String(description?.value ?? ''), hidden);
    return text ? [`（${text}）`] : [];
  }
}

const quoted = (text: string) => (text ? `「${text}」` : '');
const statesOf = ({ properties = [] }: AxNode): string[] =>
  properties
    .filter(({ name, value }) => states.includes(name) && !['false', 'off'].includes(String(value.value)))
    .map(({ name, value }) =>
      value.value === true || value.value === 'true' ? name : `${name}=${String(value.value)}`,
    );

const masked = (text: string, hidden: readonly string[]): string =>
  hidden
    .reduce((rest, name) => rest.replaceAll(name, '…'), text)
    .replace(/\d[\d,.:/-]*(?: \d[\d:]*)?/g, '#')
    .replace(/\s+/g, ' ');
