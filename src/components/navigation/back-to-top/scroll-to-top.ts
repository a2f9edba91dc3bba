import { pageScrollMs } from '@/api/constants';

/** Scrolls to the top within the time of spec section 9, slowing down towards its end; at once for those who want no motion. */
export function scrollToTop(scroller: HTMLElement): void {
  const from = scroller.scrollTop;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return void (scroller.scrollTop = 0);
  const began = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - began) / pageScrollMs);
    scroller.scrollTop = from * (1 - share) ** 3;
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
