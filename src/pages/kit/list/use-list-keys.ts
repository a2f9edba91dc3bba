import { useEffect, type RefObject } from 'react';
import { pageSize } from '@/api/constants';
import type { ListRef } from '@/machines/screen/list.machine';

const first = 'form[role=search] :is(input, button), button[aria-haspopup=dialog]';

/** Keys of a list screen: `/` goes to the first condition, `[` and `]` turn the pages, an arrow goes into the rows. */
export function useListKeys(page: RefObject<HTMLElement | null>, actor: ListRef): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest(
        'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
      );
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { query, total } = actor.getSnapshot().context;
      const turn = (by: number) => {
        const wanted = query.page + by;
        if (wanted >= 1 && (wanted - 1) * pageSize < total) actor.send({ type: 'page.go', page: wanted });
      };
      const focus = (selector: string) => page.current?.querySelector<HTMLElement>(selector)?.focus();
      const keys: Record<string, () => void> = {
        '/': () => focus(first),
        '[': () => turn(-1),
        ']': () => turn(1),
        ...((target === document.body || target.closest('button')) && {
          ArrowDown: () => focus('tr[data-row]'),
          ArrowUp: () => [...(page.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])].at(-1)?.focus(),
        }),
      };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [page, actor]);
}
