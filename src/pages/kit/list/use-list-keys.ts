import { useEffect, type RefObject } from 'react';
import { pageSize } from '@/api/constants';
import type { ListRef } from '@/machines/screen/list.machine';
import { isTaken, listKeys } from '../page/keys';
import type { Room } from './list-tools';

const first = 'form[role=search] :is(input, button), button[aria-haspopup=dialog]';

/**
 * Keys of a list screen: to the first condition, through the pages, to more room for the rows and back; an arrow goes into the rows.
 * @param wide Where rows can have the whole screen; left out where they have it anyhow.
 */
export function useListKeys(
  page: RefObject<HTMLElement | null>,
  actor: ListRef,
  wide?: { readonly room: Room; readonly onRoom: () => void },
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const target = event.target as HTMLElement;
      const { query, total } = actor.getSnapshot().context;
      const turn = (by: number) => {
        const wanted = query.page + by;
        if (wanted >= 1 && (wanted - 1) * pageSize < total) actor.send({ type: 'page.go', page: wanted });
      };
      const focus = (selector: string) => page.current?.querySelector<HTMLElement>(selector)?.focus();
      const keys: Record<string, () => void> = {
        [listKeys.condition]: () => focus(first),
        [listKeys.previous]: () => turn(-1),
        [listKeys.next]: () => turn(1),
        ...(wide && { [listKeys.whole]: wide.onRoom }),
        ...(wide?.room === 'screen' && { Escape: wide.onRoom }),
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
  }, [page, actor, wide]);
}
