/** Sheets of a provider that moves with many merchants, under the products of deploy/samples. */
import { copyFileSync, createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { dayMs, dayOf } from '@/api/format/format';
import { idCheckSign, luhnDigit } from '@/api/format/checksum';

const samples = 'deploy/samples/import';
const picture = '样例.png';
const han = [...'安白曹陈邓方高韩江柯林孟倪欧潘秦任沈唐吴'];

/** A name that only this number has. */
const nameOf = (serial: number): string =>
  [...String(serial).padStart(6, '0')].map(digit => han[Number(digit)]).join('');
function idOf(serial: number): string {
  const born = dayOf(Date.UTC(1970, 0, 1) + (serial % 9000) * dayMs).replaceAll('-', '');
  const body = `990000${born}${String(Math.floor(serial / 9000)).padStart(3, '0')}`;
  return body + idCheckSign(body);
}
function cardOf(serial: number): string {
  const body = `620000${String(serial).padStart(9, '0')}`;
  return body + luhnDigit(body);
}
const serialOf = (index: number) => `00003602IM${String(index).padStart(10, '0')}`;

/** The headings of a sample file, and its rows by heading. */
function sampleOf(file: string) {
  const [head, ...rows] = readFileSync(join(samples, `${file}.csv`), 'utf8')
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .map(line => line.split(','));
  return { head: head!, first: Object.fromEntries(head!.map((name, index) => [name, rows[0]![index]!])), rows };
}

async function write(folder: string, file: string, head: readonly string[], lines: Iterable<string>): Promise<void> {
  const stream = createWriteStream(join(folder, `${file}.csv`));
  stream.write(`${head.join(',')}\r\n`);
  for (const line of lines) if (!stream.write(`${line}\r\n`)) await once(stream, 'drain');
  stream.end();
  await finished(stream);
}

interface Size {
  readonly merchants: number;
  readonly agents: number;
}
type Change = (index: number) => Readonly<Record<string, string>>;

/** Writes the sheets into a folder: agents of three levels, and for each merchant a rate, a terminal and an activation. */
export async function writeSheets(folder: string, { merchants, agents }: Size): Promise<void> {
  mkdirSync(join(folder, '图片'), { recursive: true });
  copyFileSync(join(samples, '图片', picture), join(folder, '图片', picture));
  const sheet = (file: string, count: number, change: Change) => {
    const { head, first } = sampleOf(file);
    function* lines() {
      for (let index = 0; index < count; index += 1) {
        const row = { ...first, ...change(index) };
        yield head.map(name => row[name]).join(',');
      }
    }
    return write(folder, file, head, lines());
  };
  const no = (index: number) => `A${String(index).padStart(5, '0')}`;
  const merchantNo = (index: number) => `M${String(index).padStart(7, '0')}`;
  // Ten at the top, a hundred below them, the others below those.
  const parentOf = (index: number) => (index < 10 ? '10000001' : no(index < 110 ? index % 10 : 10 + (index % 100)));
  const person = (serial: number, phone: string) => ({
    法人姓名: nameOf(serial),
    身份证号: idOf(serial),
    结算户名: nameOf(serial),
    结算卡号: cardOf(serial),
    手机号: phone,
  });
  await sheet('代理商', agents, index => ({
    ...person(900_000 + index, `1390000${String(index).padStart(4, '0')}`),
    原编号: no(index),
    上级原编号: parentOf(index),
    代理商名称: `${nameOf(900_000 + index)}商行`,
    简称: nameOf(900_000 + index),
  }));
  const terms = sampleOf('结算条件');
  const ways = terms.rows.filter(([of]) => of === 'A001');
  await write(
    folder,
    '结算条件',
    terms.head,
    linesOf(agents, index => ways.map(way => [no(index), ...way.slice(1)].join(','))),
  );
  const ownerOf = (index: number) => no(agents - 1 - (index % Math.max(1, agents - 110)));
  await sheet('商户', merchants, index => ({
    ...person(index, `138${String(index).padStart(8, '0')}`),
    原编号: merchantNo(index),
    代理商原编号: ownerOf(index),
    商户名称: `${nameOf(index)}小店`,
    商户简称: nameOf(index),
  }));
  await sheet('商户费率', merchants, index => ({ 商户原编号: merchantNo(index) }));
  await sheet('终端', merchants, index => ({
    终端SN: serialOf(index),
    流量卡号: `89860099${String(index).padStart(12, '0')}`,
    代理商原编号: ownerOf(index),
    商户原编号: merchantNo(index),
    终端号: String(33_000_000 + index),
    活动编号: '',
  }));
  await sheet('激活', merchants, index => ({ 终端SN: serialOf(index) }));
  await sheet('期初余额', agents, index => ({
    代理商原编号: no(index),
    账户类型: '分润账户',
    金额: `${index + 1}.50`,
  }));
}

function* linesOf(count: number, of: (index: number) => readonly string[]): Generator<string> {
  for (let index = 0; index < count; index += 1) yield* of(index);
}
