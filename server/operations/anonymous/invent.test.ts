import { describe, expect, it } from 'vitest';
import { idCheckSign, isIdNo, isLicenceNo, isPersonName, isPrivateCard, luhnDigit } from '@/api/format/checksum';
import { createEncryption } from '#server/foundation/encryption';
import { Secrets } from '#server/foundation/secrets';
import { Inventor } from './invent';
import { numbersOf } from './numbers';
import { valuesRewriter } from './values';

const idNo = `11010119900307775${idCheckSign('11010119900307775')}`;
const [original, copy] = ['o', 'c'].map(each => new Secrets(Buffer.from(each.repeat(32)))) as [Secrets, Secrets];
const before = createEncryption(original);
const after = createEncryption(copy);
const cardNo = (body: string) => body + luhnDigit(body);
const card = cardNo('620000000000000000');

/** An inventor that has learned some values. */
function learned(learn: (inventor: Inventor) => void): Inventor {
  const inventor = new Inventor();
  learn(inventor);
  inventor.begin();
  return inventor;
}

describe('an invented value', () => {
  it.each([
    ['phone', '13812345678', (text: string) => /^1[3-9]\d{9}$/.test(text)],
    ['idNo', idNo, isIdNo],
    ['cardNo', card, isPrivateCard],
    ['licenceNo', '91990000MA1000000E', isLicenceNo],
    ['person', '沈知行', isPersonName],
    ['login', '13812345678', (text: string) => /^1[3-9]\d{9}$/.test(text)],
    ['email', 'boss@firm.example', (text: string) => text.includes('@')],
  ] as const)('is a valid %s, the same for the same, and never a true one', (kind, value, isValid) => {
    const inventor = learned(each => each.of(kind, value));
    const made = inventor.of(kind, value);
    expect([made, isValid(made), made === value]).toEqual([made, true, false]);
    expect(inventor.of(kind, value)).toBe(made);
  });
  it('is as different as the true ones were', () => {
    const phones = Array.from({ length: 5000 }, (_, at) => String(13_800_000_000 + at));
    const inventor = learned(each => phones.forEach(phone => each.of('phone', phone)));
    expect(new Set(phones.map(phone => inventor.of('phone', phone))).size).toBe(5000);
  });
  it('keeps the bank of a card', () => {
    expect(learned(each => each.of('cardNo', card)).of('cardNo', card)).toMatch(/^620000/);
  });
  it('holds no true name within a longer one', () => {
    const signs = ['安邦', '采晨'];
    const inventor = learned(each => signs.forEach(name => each.of('person', name)));
    const made = Array.from({ length: 2000 }, (_, at) => inventor.of('person', `某${at}`));
    expect(made.filter(name => signs.some(sign => name.includes(sign)))).toEqual([]);
  });
});

describe('a number that is stored in several ways', () => {
  const inventor = new Inventor();
  const numbers = numbersOf(inventor, original, copy);
  numbers.sealed('cardNo', before.encrypt(card));
  inventor.begin();
  const made = inventor.of('cardNo', card);

  it('is the same number encrypted, masked and hashed', () => {
    expect(after.decrypt(numbers.sealed('cardNo', before.encrypt(card)))).toBe(made);
    expect(inventor.maskOf(`620000******${card.slice(-4)}`)).toBe(`${made.slice(0, 6)}******${made.slice(-4)}`);
    expect(numbers.hash(before.hash(card))).toBe(after.hash(made));
  });
  it('has another hash, always the same, where it is nowhere in clear', () => {
    const stored = before.hash(cardNo('620000000000000001'));
    expect(numbers.hash(stored)).toBe(numbers.hash(stored));
    expect(numbers.hash(stored)).not.toBe(numbers.hash(before.hash(cardNo('620000000000000002'))));
  });
});

it('rewrites JSON by the names of its fields, at any depth', () => {
  const inventor = new Inventor();
  const rewrite = valuesRewriter(inventor, numbersOf(inventor, original, copy));
  const stored = JSON.stringify({
    custName: '小李家电',
    phone: '13812345678',
    legalIdNo: before.encrypt(idNo),
    mcc: '5812',
    areaCode: '330106',
    idFrontImg: 'e1864805e4e29adb4e9034319bc4333a.jpg',
    amount: 1200,
    history: [{ examineRemark: '联系王老板', examineStatus: 'FAIL', time: 1 }],
    somethingNew: '王老板 13812345678',
  });
  rewrite(stored);
  inventor.begin();
  const made = rewrite(stored);
  expect(made).not.toMatch(/小李|13812345678|王老板|110101/);
  const kept = { mcc: '5812', areaCode: '330106', idFrontImg: 'e1864805e4e29adb4e9034319bc4333a.jpg', amount: 1200 };
  expect(JSON.parse(made)).toMatchObject({
    ...kept,
    custName: inventor.of('company', '小李家电'),
    history: [{ examineStatus: 'FAIL', time: 1 }],
  });
  const { legalIdNo } = JSON.parse(made) as { legalIdNo: string };
  expect(isIdNo(after.decrypt(legalIdNo))).toBe(true);
});
