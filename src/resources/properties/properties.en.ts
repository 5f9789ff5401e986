import type { LabelsOf } from '#src/schema/labels.ts'
import { attributeTypeLabels } from '../attributeTypeLabels.en.ts'
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
    values: 'Values',
    mapped: 'Mapped',
    is_required: 'Required',
  },
  sections: { identity: 'About the property', use: 'Use' },
  choices: {
    attribute_type: attributeTypeLabels,
  },
  hints: {
    values: 'The key stays and the values of marketplaces are mapped onto it; names may change',
    is_required: 'No product of the category is published without it',
  },
}
