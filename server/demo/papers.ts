/**
 * Demo numbers of persons, companies and cards: test-safe values with valid check digits
 * (docs/domain/demo.md#test-safe-values).
 */
import { idCheckSign, licenceCheckSign, luhnDigit } from '@/api/format/checksum';
import { maskCard } from '@/api/format/mask';
import type { Encryption } from '#server/platform/encryption';
import type { Dice } from './dice';

/** Area 990000 does not exist; adults born from 1968 to 2003. */
export function demoIdNo(dice: Dice): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const body = `990000${dice.between(1968, 2003)}${two(dice.between(1, 12))}${two(dice.between(1, 28))}${dice.digits(3)}`;
  return body + idCheckSign(body);
}
/** Each kind of subject has its own number range, so that no two subjects share a number. */
const registers = { ORG: 'A', AGENT: 'B', MERCHANT: 'C', APPLICANT: 'D', CHANGE: 'E' } as const;

/** @param serial Unique within its register by its last seven digits. */
export function demoLicenceNo(register: keyof typeof registers, serial: string): string {
  const body = `91990000M${registers[register]}${serial.slice(-7).padStart(7, '0')}`;
  return body + licenceCheckSign(body);
}
/**
 * Licence number of the platform: the buyer's tax number on every invoice (server/features/account/invoice.calls.ts).
 */
export const platformLicenceNo = demoLicenceNo('ORG', '1000000');
/** Prefix 620000 exists only in our own card table, as 演示银行. */
export function demoCard(dice: Dice): string {
  const body = `620000${dice.digits(9)}`;
  return body + luhnDigit(body);
}

export const demoBank = { bankHeadCode: '990000000001', bankName: '演示银行' };

/** Identity and private bank card of a person. */
export function drawPapers(dice: Dice, encryption: Encryption, accountName: string, phone: string) {
  const idNo = demoIdNo(dice);
  const card = demoCard(dice);
  return {
    legalIdNo: encryption.encrypt(idNo),
    legalIdHash: encryption.hash(idNo),
    idStart: '2018-05-01',
    idEnd: '2038-05-01',
    accountName,
    bankCardNo: encryption.encrypt(card),
    bankCardMask: maskCard(card),
    bankHeadCode: demoBank.bankHeadCode,
    bankBranchCode: null,
    reservePhone: phone,
  };
}
