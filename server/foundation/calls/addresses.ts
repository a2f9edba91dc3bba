/** Addresses and networks from which a key may be used, as a text of them separated by commas or spaces. */
import { BlockList, isIP } from 'node:net';
import { Failure } from '@/api/failure';

/** @throws Failure `invalid` on the field `addresses`, which names the entry that is neither an address nor a network. */
export function refuseAddresses(addresses: string): void {
  networkOf(addresses);
}

/** Whether a client is among them; null means any. */
export const isAmong = (addresses: string | null, client: string): boolean =>
  !addresses || networkOf(addresses).check(client, isIP(client) === 6 ? 'ipv6' : 'ipv4');

function networkOf(addresses: string): BlockList {
  const list = new BlockList();
  for (const each of addresses.split(/[,，\s]+/).filter(Boolean)) {
    const [address = '', bits, ...rest] = each.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const isNumber = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
    if (isIP(address) === 0 || !isNumber || rest.length > 0)
      throw new Failure('invalid', `允许的地址有误：${each}，应为IP地址或网段`, null, [
        { field: 'addresses', message: `不是IP地址或网段：${each}` },
      ]);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
