/** Downloads a part of a page as it is seen, without its controls; the library is loaded with the first picture. */
import { formatTime } from '@/api/format/format';
import { saveBlob } from './save-file';

const sharpness = 2;
const isControl = (node: Node) => node instanceof HTMLElement && node.dataset['control'] !== undefined;

/** @throws Error if the browser cannot draw it */
export async function savePicture(element: HTMLElement, name: string, now: number): Promise<void> {
  const { createContext, domToBlob } = await import('modern-screenshot');
  const context = await createContext(element, {
    scale: sharpness,
    font: false,
    backgroundColor: getComputedStyle(element).backgroundColor,
    filter: node => !isControl(node),
  });
  // The library would write its frame for default styles as HTML, which the content policy forbids.
  context.sandbox = emptyFrame();
  try {
    saveBlob(`${name}_${formatTime(now).replace(/\D/g, '')}.png`, await domToBlob(context));
  } finally {
    context.sandbox.remove();
  }
}

function emptyFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', visibility: 'hidden' });
  document.body.append(frame);
  return frame;
}
