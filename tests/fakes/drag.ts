/** Something dragged onto something else, as the browser's own drag and drop tells it. */
import { waitFor } from 'storybook/test';

/** @param at Where in the goal it is put down, in px from its top. */
export async function dragOnto(what: Element, goal: Element, at = 1): Promise<void> {
  const dataTransfer = new DataTransfer();
  const clientY = goal.getBoundingClientRect().top + at;
  const tell = (on: Element, type: string) =>
    on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientY }));
  tell(what, 'dragstart');
  // Only who says so takes what is put down.
  await waitFor(() => {
    if (tell(goal, 'dragover')) throw new Error('Expected the goal to take what is dragged');
  });
  // What it looks like meanwhile is drawn before.
  await new Promise(requestAnimationFrame);
  tell(goal, 'drop');
}
