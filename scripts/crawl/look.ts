/** Reads the visible screen: texts, links and controls. The functions passed to `evaluate` run in the page. */
import type { Page } from '@playwright/test';

export interface Text {
  readonly text: string;
  /** Column header, or the term that it describes. */
  readonly of: string;
}
export interface Control {
  /** Attribute value that identifies it in the page, until the controls are marked again. */
  readonly mark: string;
  readonly role: 'button' | 'tab' | 'menu' | 'choice';
  readonly name: string;
  /** Index of its table row. */
  readonly row: number;
  /** True for controls that every list or value has. */
  readonly common: boolean;
  /** True for the submit button of a form or review: inspected, never pressed. */
  readonly ends: boolean;
}
export interface ScreenContents {
  readonly texts: readonly Text[];
  /** Addresses as written in the markup. */
  readonly links: readonly string[];
  readonly controls: readonly Control[];
  /** Markup of controls without an accessible name. */
  readonly nameless: readonly string[];
}

/** Overlays in front of the page that have to be closed. */
export const inFront = [
  '[role=dialog][data-state=open]',
  '[role=alertdialog][data-state=open]',
  '[data-scope=date-picker][data-part=content][data-state=open]',
].join();

/** @param scope Selector. If several elements match, the last visible one is used. */
export const lookAt = (page: Page, scope: string): Promise<ScreenContents> =>
  page.evaluate(see, { scope, marks: false });

/** Also marks the controls so that they can be pressed. */
export const controlsOf = async (page: Page, scope: string): Promise<readonly Control[]> =>
  (await page.evaluate(see, { scope, marks: true })).controls;

/** Runs in the page, so it cannot use anything else of this file. */
function see({ scope, marks }: { readonly scope: string; readonly marks: boolean }): ScreenContents {
  const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true });
  const root = [...document.querySelectorAll(scope)].filter(isShown).at(-1);
  if (!root) return { texts: [], links: [], controls: [], nameless: [] };
  const shown = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)].filter(isShown);
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const ownText = (each: Element) =>
    clean([...each.childNodes].flatMap(node => (node.nodeType === Node.TEXT_NODE ? [node.textContent] : [])).join(''));
  const headOf = (each: Element) => {
    const cell = each.closest<HTMLTableCellElement>('td');
    if (cell) return clean(cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent);
    return clean(each.closest('dd')?.previousElementSibling?.textContent ?? each.closest('label')?.textContent);
  };
  const labelOf = (each: HTMLElement) => {
    const ids = each.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const words = ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ');
    const label = each.id && document.querySelector(`label[for="${CSS.escape(each.id)}"]`)?.textContent;
    return clean(words) || clean(each.getAttribute('aria-label')) || clean(label);
  };
  const nameOf = (each: HTMLElement) =>
    labelOf(each) ||
    clean(each.textContent) ||
    clean(each.getAttribute('title')) ||
    clean((each as HTMLInputElement).value);
  const texts = [root, ...root.querySelectorAll('*:not(style, script)')].flatMap(each => {
    const text = ownText(each);
    return text && isShown(each) ? [{ text, of: headOf(each) }] : [];
  });
  // Controls that are disabled or already selected.
  const resting =
    ':disabled, [aria-disabled=true], [data-disabled], [aria-current], [aria-current] *, [aria-pressed=true], [aria-checked=true], [aria-selected=true]';
  const pressable = shown('button, [role=tab], [role=combobox]').filter(each => !each.matches(resting));
  const roleOf = (each: Element): Control['role'] => {
    if (each.matches('[role=tab]')) return 'tab';
    if (each.matches('[role=combobox], [aria-haspopup=listbox]')) return 'choice';
    return each.matches('[aria-haspopup=menu]') ? 'menu' : 'button';
  };
  if (marks) {
    document.querySelectorAll('[data-crawl]').forEach(each => each.removeAttribute('data-crawl'));
    pressable.forEach((each, index) => each.setAttribute('data-crawl', String(index)));
  }
  const controls = pressable.map((each, index) => ({
    mark: String(index),
    role: roleOf(each),
    name: nameOf(each),
    row: each.closest('tr')?.sectionRowIndex ?? 0,
    common: each.closest('[role=search], nav') !== null || clean(each.textContent) === '',
    ends: each.matches('[type=submit], footer button, [role=group][aria-label=审核结论] button'),
  }));
  return {
    texts,
    links: shown('a[href]:not([download])').map(each => each.getAttribute('href')!),
    controls: controls.filter(({ name }) => name !== ''),
    nameless: pressable.filter(each => nameOf(each) === '').map(each => each.outerHTML.slice(0, 120)),
  };
}
