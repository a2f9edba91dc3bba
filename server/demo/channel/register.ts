/** The simulated channel takes in merchants and payees, and refuses a merchant now and then. */
import type { Dice } from '../dice';
import type { Open, Send } from './client';

interface Told {
  readonly no: string;
  readonly version: number;
  readonly name: string;
  readonly sealed: string;
}
interface Registering {
  readonly send: Send;
  readonly open: Open;
  readonly dice: Dice;
  readonly tell: (text: string) => void;
  /** All rows of a question, page by page. */
  readonly all: <R>(kind: string, name: string, numberOf: (row: R) => string, limit: number) => Promise<R[]>;
}

const rowsAPage = 100;
const refusals = ['结算卡户名与身份证姓名不一致', '营业执照照片不清晰', '经营地址与门头照不符'];

export async function registerAll({ send, open, dice, tell, all }: Registering): Promise<void> {
  for (const [kind, question] of [
    ['MERCHANT', 'merchants'],
    ['PAYEE', 'payees'],
  ] as const)
    for (const { no, version, name, sealed } of await all<Told>(question, question, row => row.no, rowsAPage)) {
      const numbers = open(sealed);
      const isWhole = numbers.no === no && numbers.version === version && numbers.bankCardNo !== null;
      const refusal = !isWhole ? '缺少结算卡号' : kind === 'MERCHANT' && dice.chance(0.03) ? dice.pick(refusals) : null;
      const answer = refusal ? { event: 'refused', reason: refusal } : { event: 'registered' };
      const { status, message } = await send('registrations', {
        channelNo: `RG-${no}-${version}`,
        kind,
        no,
        version,
        ...answer,
      });
      tell(
        `${name}（${no}）第${version}版${status === 200 ? (refusal ? `拒绝：${refusal}` : '已登记') : `：${message}`}`,
      );
    }
}
