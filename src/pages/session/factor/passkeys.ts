/** Passkeys of this browser (WebAuthn), in the JSON that the server writes and reads. The library is loaded with the first one. */
import { Failure } from '@/api/failure';

const library = () => import('@simplewebauthn/browser');

/** @throws Failure `cancelled` if the operator closes the browser's dialog, or has no such passkey here */
export const askPasskey = (options: string): Promise<string> =>
  inWords('没有得到通行密钥的确认，请重试或换一种方式', async () => {
    const { startAuthentication } = await library();
    return startAuthentication({
      optionsJSON: JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
  });

/** @throws Failure `cancelled` if the operator closes the browser's dialog, or this device has one of the account already */
export const createPasskey = (options: string): Promise<string> =>
  inWords('通行密钥没有创建成功，可能已取消，或本机已为此账号创建过', async () => {
    const { startRegistration } = await library();
    return startRegistration({
      optionsJSON: JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
  });

/** The browser says in English, or not at all, why it made none. */
async function inWords(message: string, ask: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await ask());
  } catch {
    throw new Failure('cancelled', message);
  }
}
