import { describe, expect, it } from 'vitest';
import {
  ageOn,
  idCheckSign,
  isCorporateAccount,
  isIdNo,
  isLicenceNo,
  isPersonName,
  isPrivateCard,
  licenceCheckSign,
  luhnDigit,
} from './checksum';

const id = '99000019900229'.slice(0, 6) + '19920229' + '123';
describe('check digits', () => {
  it('distinguish a valid ID number from one with a wrong digit, an impossible day or a wrong length', () => {
    const good = id + idCheckSign(id);
    expect(isIdNo(good)).toBe(true);
    expect(isIdNo('11010519491231002X')).toBe(true);
    expect(isIdNo('110105194912310021')).toBe(false);
    const impossible = '99000019910229123';
    expect(isIdNo(impossible + idCheckSign(impossible))).toBe(false);
    expect(isIdNo('')).toBe(false);
  });
  it('recognise a valid social credit code', () => {
    const body = '91990000MA1234567';
    expect(isLicenceNo(body + licenceCheckSign(body))).toBe(true);
    expect(isLicenceNo('91350100M000100Y43')).toBe(true);
    expect(isLicenceNo('91350100M000100Y44')).toBe(false);
    expect(isLicenceNo('9135')).toBe(false);
  });
  it('recognise a valid private card, and accept any corporate account of 8 to 32 digits', () => {
    const body = '620000123456789';
    expect(isPrivateCard(body + luhnDigit(body))).toBe(true);
    expect(isPrivateCard('4539578763621486')).toBe(true);
    expect(isPrivateCard('4539578763621487')).toBe(false);
    expect(isCorporateAccount('12345678')).toBe(true);
    expect(isCorporateAccount('1234567')).toBe(false);
  });
  it('accept Chinese names with a middle dot and rare characters', () => {
    expect(['李建国', '阿依古丽·买买提', '㛃𠮷', '王〇', '鿏雷', '𱁬〇'].every(isPersonName)).toBe(true);
    expect(['王', '', '·王', '王·', '王1', '王Li', '李 建国'].some(isPersonName)).toBe(false);
  });
  it('accept the Latin names of foreigners with a residence permit', () => {
    expect(
      ['SMITH JOHN', "O'Brien, Seán", 'JEAN-LUC PICARD', 'NGUYỄN VĂN AN', 'Li', 'Martin Jr.'].every(isPersonName),
    ).toBe(true);
    expect(['J', 'JOHN1', ' JOHN', 'JOHN  SMITH', 'Иванов', '-JOHN', 'A'.repeat(61)].some(isPersonName)).toBe(false);
  });
  it('count full years', () => {
    expect(ageOn('990000200211211234', '2026-11-20')).toBe(23);
    expect(ageOn('990000200211201234', '2026-11-20')).toBe(24);
  });
});
