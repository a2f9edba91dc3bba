/** Who gives a command on this machine, for the audit log. */
import { hostname, userInfo } from 'node:os';

/** Such as `deploy@pay-1`, and `alice(sudo:root)@pay-1` for somebody who became another user. */
export function shellUser(env: NodeJS.ProcessEnv = process.env): string {
  const { username } = userInfo();
  const { SUDO_USER: before } = env;
  return `${before && before !== username ? `${before}(sudo:${username})` : username}@${hostname()}`;
}
