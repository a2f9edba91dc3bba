/** The demo phone (docs/domain/demo.md#demo-phone): a page that only a demo without a gateway has, and what it reads. */
import { basePath } from './constants';

export const demoPhonePath = `${basePath}/demo-phone`;
export const demoMessagesPath = `${demoPhonePath}/messages`;
export const demoCodesPath = `${demoPhonePath}/codes`;

/** A text message as the demo phone shows it. */
export interface DemoMessage {
  readonly messageNo: string;
  readonly phone: string;
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
  readonly sentTime: number;
}

/** What an authenticator app would show. */
export interface DemoCode {
  readonly username: string;
  readonly code: string;
  readonly secondsLeft: number;
}
/** What the phone shows. */
export interface DemoPhoneShown {
  readonly messages: readonly DemoMessage[];
  readonly codes: readonly DemoCode[];
}
