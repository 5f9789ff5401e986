import type { LabelsOf } from '#src/schema/labels.ts'
import { attributeTypeLabels } from '../attributeTypeLabels.en.ts'
import type { marketplaceProperties } from './marketplaceProperties.ts'

export const labels: LabelsOf<typeof marketplaceProperties> = {
  one: 'Marketplace property',
  many: 'Marketplace properties',
  definite: 'Marketplace property',
  purpose: 'What the marketplace asks about the products of each category.',
  fields: {
    marketplace_category: 'Marketplace category',
    name: 'Name',
    remote_id: 'ID in the marketplace',
    attribute_type: 'Attribute type',
    is_required: 'Required',
    values: 'Values',
  },
  sections: { identity: 'About the property', use: 'Use' },
  choices: { attribute_type: attributeTypeLabels },
  hints: {},
}
