/**
 * Check digits of numbers that operators enter (docs/domain/conventions.md#validators). Checks only the digits, not
 * whether the number was ever issued.
 */
const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const licenceSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const licenceWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Check character of an ID number, from its first 17 digits (ISO 7064, MOD 11-2). */
export const idCheckSign = (body: string): string =>
  '10X98765432'[sum(idWeights.map((weight, index) => weight * Number(body[index]))) % 11]!;

/** 18 characters, a valid date of birth, and the right check character. */
export function isIdNo(idNo: string): boolean {
  if (!/^\d{17}[\dX]$/.test(idNo)) return false;
  const day = birthday(idNo);
  const time = Date.parse(`${day}T00:00:00Z`);
  return (
    !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && idCheckSign(idNo.slice(0, 17)) === idNo[17]
  );
}

/** Check character of a unified social credit code, from its first 17 characters (GB 32100). */
export function licenceCheckSign(body: string): string {
  const total = sum(licenceWeights.map((weight, index) => weight * licenceSigns.indexOf(body[index]!)));
  return licenceSigns[(31 - (total % 31)) % 31]!;
}
export const isLicenceNo = (licenceNo: string): boolean =>
  licenceNo.length === 18 &&
  [...licenceNo].every(sign => licenceSigns.includes(sign)) &&
  licenceCheckSign(licenceNo.slice(0, 17)) === licenceNo[17];

/** Last digit of a private bank card, from the digits before it (Luhn). */
export function luhnDigit(body: string): string {
  const total = sum(
    [...body]
      .reverse()
      .map((digit, index) => (index % 2 === 0 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]! : Number(digit))),
  );
  return String((10 - (total % 10)) % 10);
}
export const isPrivateCard = (card: string): boolean =>
  /^\d{16,19}$/.test(card) && luhnDigit(card.slice(0, -1)) === card.at(-1);
/** Corporate accounts have no check digit. */
export const isCorporateAccount = (account: string): boolean => /^\d{8,32}$/.test(account);
/**
 * Chinese characters of every plane, with the dot of 阿依古丽·买买提; or, as on a foreigner's permanent residence card, Latin letters with
 * blanks, hyphens, apostrophes and full stops between them.
 */
const hanName = /^(?=.{2,30}$)\p{Script=Han}+(?:·\p{Script=Han}+)*$/u;
const latinName =
  /^(?=.{2,60}$)\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:(?: |, ?|\. ?|['’-])[\p{Script=Latin}\p{M}]+)*\.?$/u;
export const isPersonName = (name: string): boolean => hanName.test(name) || latinName.test(name);
export const personNameExpected = '应为2到30个汉字，或与证件一致的拉丁字母姓名';

const birthday = (idNo: string) => `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`;
/** Full years between the birthday in an ID number and a given day. */
export function ageOn(idNo: string, today: string): number {
  const birthDate = birthday(idNo);
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0);
}
