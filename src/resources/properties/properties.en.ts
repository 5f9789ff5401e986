import type { LabelsOf } from '#src/schema/labels.ts'
import type { properties } from './properties.ts'

export const labels: LabelsOf<typeof properties> = {
  one: 'Property',
  many: 'Properties',
  definite: 'property',
  purpose: 'Properties describe the products of a category: colour, size, material and others.',
  fields: {
    name: 'Name',
    description: 'Description',
    main_category: 'Main category',
    attribute_type: 'Attribute type',
    is_required: 'Required',
  },
  sections: { identity: 'About the property', use: 'Use' },
  choices: {
    attribute_type: {
      TEXT: 'Text',
      NUMBER: 'Number',
      SELECT: 'One choice',
      MULTI_SELECT: 'Several choices',
      COLOUR: 'Colour',
      DATE: 'Date',
      FLAG: 'Yes or no',
    },
  },
  hints: { is_required: 'No product of the category is published without it' },
}
