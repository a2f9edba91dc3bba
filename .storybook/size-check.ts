/**
 * After every story under test: at the smallest and at the largest size nothing may be cut off, overlap or widen the page that is not
 * so at the story's own size. That is why no component needs stories of its sizes.
 */
import { sizes } from '../src/api/constants';
import { underTest } from './under-test';

interface Fault {
  readonly element: Element;
  readonly what: string;
}

/** Rounding of fractional boxes is not a fault. */
const tolerance = 1;
const controls = 'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=combobox]';
const checkedSizes = [sizes.at(-1)!, sizes[0]];

export async function expectToFitInEverySize(): Promise<void> {
  if (!underTest) return;
  const { dataset } = document.documentElement;
  const own = dataset['size'];
  const faultsIn = (size: string | undefined) => {
    dataset['size'] = size;
    return faults();
  };
  const words: string[] = [];
  let known: readonly Fault[] | undefined;
  for (const size of checkedSizes) {
    const seen = faultsIn(size);
    if (seen.length === 0) continue;
    known ??= faultsIn(own);
    if (without(known, seen).length === 0) continue;
    // Observers of sizes fold or move things in the next frames.
    dataset['size'] = size;
    await frames();
    words.push(...without(known, faults()).map(({ what, element }) => `  ${size}: ${what}: ${nameOf(element)}`));
  }
  dataset['size'] = own;
  if (words.length > 0) throw new Error(`At another size than ${own} this does not fit:\n${words.join('\n')}`);
}

const without = (known: readonly Fault[], found: readonly Fault[]) =>
  found.filter(({ element, what }) => !known.some(each => each.element === element && each.what === what));

const frame = () => new Promise<void>(done => requestAnimationFrame(() => done()));
async function frames(): Promise<void> {
  await frame();
  await frame();
}

const faults = (): readonly Fault[] => [...overflowing(), ...overlapping(), ...pageTooWide()];

/** Measures first and reads styles only of what is larger than its box, because styles are slower to read. */
function overflowing(): readonly Fault[] {
  const found: Fault[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const wide = element.scrollWidth - element.clientWidth;
    const high = element.scrollHeight - element.clientHeight;
    if (wide <= tolerance && high <= tolerance) continue;
    // Boxes of a pixel hide text for screen readers.
    if (element.clientWidth <= tolerance || element.clientHeight <= tolerance) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp, visibility, fontSize } = getComputedStyle(element);
    if (visibility === 'hidden') continue;
    const isControl = element.matches(controls);
    const matters = (overflow: string) => cuts(overflow) || (overflow === 'visible' && (isControl || hasText(element)));
    // The glyphs of a font need more than a tight line, and only a control cuts them.
    const reach = isControl && cuts(overflowY) ? tolerance : Math.max(tolerance, Number.parseFloat(fontSize) / 5);
    if (wide > tolerance && matters(overflowX) && textOverflow !== 'ellipsis')
      found.push({ element, what: 'wider than its box' });
    if (high > reach && matters(overflowY) && webkitLineClamp === 'none')
      found.push({ element, what: 'higher than its box' });
  }
  return found;
}

const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const hasText = (element: Element) =>
  [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** Compares each control with the next one of the document; what contains or deliberately covers it is not beside it. */
function overlapping(): readonly Fault[] {
  const shown = [...document.body.querySelectorAll(controls)].filter(each => each.checkVisibility());
  return shown.flatMap((element, at) => {
    const next = shown[at + 1];
    if (!next || element.contains(next) || !meet(boxOf(element), boxOf(next))) return [];
    const common = commonParent(element, next);
    const [a, b] = [visibleBox(element, common), visibleBox(next, common)];
    return a && b && meet(a, b) ? [{ element: next, what: `overlaps ${nameOf(element)}` }] : [];
  });
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
const boxOf = (element: Element): Box => element.getBoundingClientRect();
const meet = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > tolerance &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > tolerance;

function commonParent(a: Element, b: Element): Element {
  let parent = a.parentElement!;
  while (!parent.contains(b)) parent = parent.parentElement!;
  return parent;
}

/** What scrolling or clipping parents leave of a control; null for what is placed above the flow. */
function visibleBox(element: Element, within: Element): Box | null {
  let box = boxOf(element);
  for (let each = element; each !== within; each = each.parentElement!) {
    const { position, overflowX } = getComputedStyle(each);
    if (position !== 'static' && position !== 'relative') return null;
    if (each === element || overflowX === 'visible') continue;
    const limit = boxOf(each);
    box = { ...box, left: Math.max(box.left, limit.left), right: Math.min(box.right, limit.right) };
  }
  return box;
}

function pageTooWide(): readonly Fault[] {
  const { documentElement } = document;
  const excess = documentElement.scrollWidth - documentElement.clientWidth;
  return excess > tolerance ? [{ element: documentElement, what: 'wider than the viewport' }] : [];
}

function nameOf(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
  const classes = element.getAttribute('class')?.split(' ').slice(0, 2).join('.');
  return `<${element.tagName.toLowerCase()}${classes ? `.${classes}` : ''}> ${text}`;
}
