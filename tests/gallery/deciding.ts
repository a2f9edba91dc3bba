/** Whether what decides about a record is in sight in the list, without scrolling sideways. */
import type { Page } from '@playwright/test';
import type * as fields from '@/api/fields';

/** By which an operator judges a row (issue 16): why it failed, what changes, until when, whether they may sign in, what is earned. */
const deciding: readonly (keyof typeof fields)[] = [
  ...(['failReason', 'rejectReason', 'beforeValue', 'afterValue', 'deadline', 'leftDays'] as const),
  ...(['operatorStatus', 'examineRemark', 'auditRemark', 'profitAmount'] as const),
];

/** The heads of such columns that lie beyond the table's region or behind its pinned actions, with by how much. */
export const outOfSight = (page: Page): Promise<string[]> =>
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
