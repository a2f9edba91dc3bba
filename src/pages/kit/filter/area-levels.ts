/** The conditions of an area, from the largest on. */
export const areaLevels = ['provinceCode', 'cityCode', 'areaCode'] as const;
