/** The demo phone of a journey's server, where codes and initial passwords are read. */
import type { Page } from '@playwright/test';
import { type DemoMessage, demoPhonePath } from '@/api/demo-phone';
import { expect, type Portal } from './fixtures';

const messages = async ({ url }: Portal) =>
  (await (await fetch(new URL(`${demoPhonePath}/messages`, url))).json()) as DemoMessage[];

/** The code that a step sends, once it has reached the phone. */
export async function codeOf(portal: Portal, step: () => Promise<unknown>): Promise<string> {
  const before = (await messages(portal)).length;
  await step();
  await expect.poll(async () => (await messages(portal)).length).toBe(before + 1);
  return (await messages(portal))[0]!.params['code']!; // the step sends a code
}

/** Follows a link to the phone, waits for the text there, and returns the message that contains it. */
export async function readOn(page: Page, open: () => Promise<unknown>, text: string): Promise<string> {
  const [phone] = await Promise.all([page.context().waitForEvent('page'), open()]);
  const message = phone.getByRole('listitem').filter({ hasText: text }).first();
  await expect(message).toBeVisible();
  const said = await message.getByRole('paragraph').innerText();
  await phone.close();
  return said;
}
