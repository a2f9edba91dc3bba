/** Drags one element onto another with native drag and drop events. */
import { waitFor } from 'storybook/test';

/** @param at Drop position in px from the top of the goal. */
export async function dragOnto(what: Element, goal: Element, at = 1): Promise<void> {
  const dataTransfer = new DataTransfer();
  const clientY = goal.getBoundingClientRect().top + at;
  const tell = (on: Element, type: string) =>
    on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientY }));
  tell(what, 'dragstart');
  // A valid drop target cancels `dragover`.
  await waitFor(() => {
    if (tell(goal, 'dragover')) throw new Error('Expected the goal to take what is dragged');
  });
  // The drag preview is painted in the frame before the drop.
  await new Promise(requestAnimationFrame);
  tell(goal, 'drop');
}
