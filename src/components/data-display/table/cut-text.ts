/** A text that does not fit its column is read whole by pointing at it. */
export function titleCutText({ target }: { readonly target: EventTarget }): void {
  const cell = (target as HTMLElement).closest('td');
  if (!cell) return;
  const isCut = [cell, target as HTMLElement].some(each => each.clientWidth > 0 && each.scrollWidth > each.clientWidth);
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
