import type { AttributeType } from './attributeTypes.ts'

export const attributeTypeLabels: Record<AttributeType, string> = {
  TEXT: 'نص',
  NUMBER: 'رقم',
  SELECT: 'اختيار واحد',
  MULTI_SELECT: 'اختيار متعدد',
  COLOUR: 'لون',
  DATE: 'تاريخ',
  FLAG: 'نعم أو لا',
}
