import { useRef, type KeyboardEvent } from 'react';

/** Letters typed within this time belong together. */
const togetherMs = 600;

/**
 * The keys of a menu: up, down, Home and End from entry to entry, right and left into and out of branches, letters to the
 * next entry that begins with them, by its own characters or as `spell` spells it.
 */
export function useMenuKeys(spell: (title: string) => Promise<string>): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 });
  return event => {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const here = entries[at];
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    const opened = here.getAttribute('aria-expanded');
    const step = { ArrowDown: entries[at + 1], ArrowUp: entries[at - 1], Home: entries[0], End: entries.at(-1) }[
      event.key
    ];
    if (step) step.focus();
    else if (event.key === 'ArrowRight' && opened === 'false') here.click();
    else if (event.key === 'ArrowRight' && opened === 'true') entries[at + 1]?.focus();
    else if (event.key === 'ArrowLeft' && opened === 'true') here.click();
    else if (event.key === 'ArrowLeft') branchOf(here)?.focus();
    else if (event.key.length === 1 && event.key !== ' ') {
      typed.current = {
        text: (event.timeStamp - typed.current.at < togetherMs ? typed.current.text : '') + event.key.toLowerCase(),
        at: event.timeStamp,
      };
      const { text } = typed.current;
      // A first letter searches after the focused entry; further letters may still match that entry.
      const order = [...entries.slice(text.length > 1 ? at : at + 1), ...entries.slice(0, at)];
      void Promise.all(order.map(async entry => [entry, await spell(titleOf(entry))] as const)).then(spelled => {
        if (typed.current.text === text)
          spelled
            .find(([entry, spelling]) => spelling.startsWith(text) || titleOf(entry).startsWith(text))?.[0]
            .focus();
      });
    } else return;
    event.preventDefault();
  };
}

const titleOf = (entry: HTMLElement) => (entry.getAttribute('aria-label') ?? entry.textContent).toLowerCase();
/** The button of the branch that an entry belongs to. */
const branchOf = (entry: HTMLElement) => entry.closest('ul')?.closest('li')?.querySelector<HTMLElement>('button');
