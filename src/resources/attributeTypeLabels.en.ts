import type { AttributeType } from './attributeTypes.ts'

export const attributeTypeLabels: Record<AttributeType, string> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  SELECT: 'One choice',
  MULTI_SELECT: 'Several choices',
  COLOUR: 'Colour',
  DATE: 'Date',
  FLAG: 'Yes or no',
}
