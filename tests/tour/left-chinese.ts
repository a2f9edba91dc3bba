/** Texts of the portal that an English page shows in Chinese. Data is Chinese in every language: names, notices, records. */
import type { Page } from '@playwright/test';
import { inEnglish } from '@/api/words/translate';

/** A day, alone or before its time, as Chinese pages write it. */
const isoDay = /^\d{4}-\d{2}(-\d{2})?( |$)/;

/** Every text, and every text that a screen reader says instead. */
export async function chineseLeft(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility()) found.add((node.textContent ?? '').trim());
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name)!.trim());
    return [...found];
  });
  return texts.filter(text => inEnglish(text) !== text || isoDay.test(text));
}
