/** Inputs for codes that are scanned: a scanner types them and ends with Enter, which is not meant to submit the form. */
import type { KeyboardEvent } from 'react';

/** Marks such an input. */
export const scannedMark = { 'data-scanned': '' } as const;

const fields = 'input, textarea, select, button[role=combobox], button[role=switch]';
const isReachable = (element: HTMLElement) =>
  !element.matches(':disabled') && element.tabIndex >= 0 && element.checkVisibility();
const isAfter = (element: Node, other: Node) =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Enter chooses what is highlighted in the popup of this input. */
export const isHighlighting = (input: HTMLInputElement): boolean =>
  Boolean(input.getAttribute('aria-activedescendant'));

/**
 * Of a form: Enter in a scanned input moves on to the next field, or to the last button of the form or its dialog, instead of
 * submitting what is half filled in. An Enter that chooses something is left alone.
 */
export function goOnAfterScan(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.dataset['scanned'] === undefined || isHighlighting(target)) return;
  event.preventDefault();
  const frame = target.closest('[role=dialog]') ?? event.currentTarget;
  const after = [...frame.querySelectorAll<HTMLElement>(`${fields}, button`)].filter(
    element => isReachable(element) && isAfter(element, target),
  );
  (after.find(element => element.matches(fields)) ?? after.at(-1))?.focus();
}

/** A scanner types much faster than a hand: longest pause between two signs, and how many make a code. */
const [pauseMs, atLeast] = [40, 6];
/** How many signs came without a pause until now. */
export interface Burst {
  readonly at: number;
  readonly length: number;
}
export const noBurst: Burst = { at: 0, length: 0 };
/** @param at Time of the newest sign, in milliseconds of any clock. */
export const nextSign = ({ at: before, length }: Burst, at: number): Burst => ({
  at,
  length: at - before <= pauseMs ? length + 1 : 1,
});
export const isScan = (burst: Burst, at: number): boolean => burst.length >= atLeast && at - burst.at <= pauseMs * 3;
