/** Checks that the columns needed to judge a record are visible without horizontal scrolling. */
import type { Page } from '@playwright/test';
import type * as fields from '@/api/fields';

/** Columns that an operator needs to judge a row: failure reason, change, deadline, sign-in state, earnings. */
const deciding: readonly (keyof typeof fields)[] = [
  ...(['failReason', 'rejectReason', 'beforeValue', 'afterValue', 'deadline', 'leftDays'] as const),
  ...(['operatorStatus', 'examineRemark', 'auditRemark', 'profitAmount'] as const),
];

/** Headers of such columns outside the scroll area or behind pinned actions, each with its distance. */
export const outsideViewport = (page: Page): Promise<string[]> =>
  page.evaluate(
    names =>
      [...document.querySelectorAll<HTMLTableElement>('main table')]
        .filter(table => table.checkVisibility({ visibilityProperty: true }))
        .flatMap(table => {
          const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
          const pinned = heads.filter(({ dataset }) => dataset['pin'] === 'right');
          const edge = Math.min(
            table.parentElement!.getBoundingClientRect().right,
            ...pinned.map(head => head.getBoundingClientRect().left),
          );
          return heads
            .filter(({ dataset }) => names.includes(dataset['column'] ?? ''))
            .map(head => ({ title: head.innerText.trim(), over: head.getBoundingClientRect().right - edge }))
            .filter(({ over }) => over > 0.5)
            .map(({ title, over }) => `${title} is ${Math.ceil(over)} px out of sight`);
        }),
    deciding as readonly string[],
  );
