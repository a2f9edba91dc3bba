/** Stories that focus or scroll to a part of theirs must not scroll the docs page that they stand on, inline or in a frame. */
import { inDocsFrame } from '../tests/fakes/docs-frame';

const pageOf = (element: Element): Element | null => {
  if (inDocsFrame()) return window.parent.document.scrollingElement;
  return element.closest('.docs-story') && document.scrollingElement;
};

type Act = (this: HTMLElement, ...args: unknown[]) => void;

/** Called once, before the first story. After such an action the page stands as before. */
export function keepPageStill(): void {
  if (inDocsFrame()) keepFocus();
  for (const name of ['focus', 'scrollIntoView']) {
    const act = Reflect.get(HTMLElement.prototype, name) as Act;
    const staying: Act = function (...args) {
      const page = pageOf(this);
      const top = page?.scrollTop ?? 0;
      act.apply(this, args);
      if (page) page.scrollTop = top;
    };
    Reflect.set(HTMLElement.prototype, name, staying);
  }
}

/** Of several frames one has the focus: in the others nothing is told that it is gone, or what they opened would close. */
function keepFocus(): void {
  for (const type of ['blur', 'focusout'])
    window.addEventListener(type, event => !document.hasFocus() && event.stopImmediatePropagation(), true);
}
