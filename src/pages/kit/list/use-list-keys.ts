import type { RefObject } from 'react';
import type { ListRef } from '@/machines/screen/list.machine';
import { listKeys, useKeys } from '../page/keys';
import type { TableSize } from './list-definition';

const rowOf = 'tr[data-row]';

const first = 'form[role=search] :is(input, button), button[aria-haspopup=dialog]';

/**
 * Keyboard shortcuts of a list screen: focus the first condition, change the page or type its number, toggle full screen, enter the rows by arrow key.
 * @param wide Full-screen state and toggle; left out on a narrow screen, where the rows use the whole screen anyway.
 */
export function useListKeys(
  page: RefObject<HTMLElement | null>,
  actor: ListRef,
  wide?: { readonly room: TableSize; readonly onRoom: () => void },
): void {
  useKeys(target => {
    const { query, total, layout } = actor.getSnapshot().context;
    const turn = (by: number) => {
      const wanted = query.page + by;
      if (wanted >= 1 && (wanted - 1) * layout.pageSize < total) actor.send({ type: 'page.go', page: wanted });
    };
    const all = (selector: string) => [...page.current!.querySelectorAll<HTMLElement>(selector)]; // keys are bound while it is shown
    return {
      [listKeys.condition]: () => all(first)[0]?.focus(),
      [listKeys.previous]: () => turn(-1),
      [listKeys.next]: () => turn(1),
      [listKeys.jump]: () => page.current!.querySelector<HTMLInputElement>('nav input')?.select(),
      ...(wide && { [listKeys.whole]: wide.onRoom }),
      ...(wide?.room === 'screen' && { Escape: wide.onRoom }),
      ...((target === document.body || target.closest('button')) && {
        ArrowDown: () => all(rowOf)[0]?.focus(),
        ArrowUp: () => all(rowOf).at(-1)?.focus(),
      }),
    };
  });
}
