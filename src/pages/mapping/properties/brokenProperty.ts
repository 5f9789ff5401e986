import { useTranslate } from 'react-admin'
import type { MappingProperty, PropertyTarget } from '#src/dataProvider/mappingAnswers.ts'
import type { BrokenMatch } from '../match/matching.ts'

/** What a property is mapped to that no longer stands, and why; undefined where nothing is broken. */
export const useBrokenMatch = () => {
  const translate = useTranslate()
  return ({ property_label, why_broken }: MappingProperty): BrokenMatch | undefined =>
    why_broken === null || property_label === null
      ? undefined
      : {
          label: property_label,
          mark: translate(`mapping.properties.broken.${why_broken}`),
          why: translate(`mapping.properties.why_broken.${why_broken}`),
        }
}

/**
 * A property as it will be once it is mapped so. Of what is none of those to choose from it is told when it is read
 * anew whether it stands.
 */
export const mappedTo = (
  property: MappingProperty,
  property_id: number | null,
  properties: readonly PropertyTarget[],
): MappingProperty => {
  const ours = properties.find(({ id }) => id === property_id)
  return {
    ...property,
    property_id,
    property_label: ours?.label ?? null,
    mapped: ours !== undefined,
    why_broken: null,
  }
}
