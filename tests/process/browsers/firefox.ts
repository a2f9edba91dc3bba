/** Debian's Firefox over WebDriver BiDi. */
import { type ElementHandle, launch } from 'puppeteer-core';
import { programPath } from '../../../scripts/programs.mjs';
import { type Hand, patienceMs } from './hand';

export const firefox = programPath('firefox-esr') ?? programPath('firefox');

export async function openFirefox(): Promise<Hand> {
  const browser = await launch({ browser: 'firefox', executablePath: firefox! });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const at = (xpath: string) => `::-p-xpath(${xpath})`;
  // What was asked for is there, or waiting has failed.
  const find = async (xpath: string) =>
    (await page.waitForSelector(at(xpath), { visible: true, timeout: patienceMs }))!;
  return {
    name: 'Firefox',
    open: async url => void (await page.goto(url)),
    url: async () => page.url(),
    seen: async xpath => (await find(xpath)).evaluate(element => element.textContent ?? ''),
    has: async xpath => (await page.$(at(xpath))) !== null,
    click: async xpath => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).type(text),
    press: key => page.keyboard.press(key as 'Enter'), // a key of the library's list
    async upload(xpath, file) {
      const input = await page.waitForSelector(at(xpath), { timeout: patienceMs });
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file); // the steps name an input of files
    },
    close: () => browser.close(),
  };
}
