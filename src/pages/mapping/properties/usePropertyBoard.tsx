import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { MappingProperties, MappingProperty, PropertyTarget } from '#src/dataProvider/mappingAnswers.ts'
import { searchable } from '#src/schema/searchable.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { nameIn, otherName } from '../categories/rowNames.ts'
import type { MatchItem, MatchTarget } from '../match/matching.ts'
import { propertyPath } from '../paths.ts'
import { useBrokenMatch } from './brokenProperty.ts'
import { useTypeLabel } from './usePropertySteps.ts'

const wordsOf = ({ name_ar, name_en }: { name_ar: string; name_en: string | null }): string =>
  searchable(`${name_ar} ${name_en ?? ''}`)

/** The properties of the platform as targets: their type, and whose they are when it is a category above. */
export const useTargetsOf = ({
  properties,
  main_category,
}: Pick<MappingProperties, 'properties' | 'main_category'>) => {
  const translate = useTranslate()
  const typeLabel = useTypeLabel()
  return properties.map((property): MatchTarget => {
    const isAbove = property.main_category_id !== main_category.category_id
    const above = isAbove && translate('mapping.properties.above', { name: property.main_category_label })
    return {
      key: String(property.id),
      label: property.label,
      note: [typeLabel(property.attribute_type), above].filter(Boolean).join(' · '),
      words: wordsOf(property),
    }
  })
}

interface MoreProps {
  readonly property: MappingProperty
  readonly target: PropertyTarget | undefined
  readonly main: number
}

/** Under the name: what differs, and the way to the values. */
const More = ({ property, target, main }: MoreProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const typeLabel = useTypeLabel()
  const { attribute_type, value_progress } = property
  return (
    <>
      <p className="quiet">
        {typeLabel(attribute_type)}
        {property.is_required ? ` · ${translate('mapping.properties.required')}` : null}
      </p>
      {target && target.attribute_type !== attribute_type ? (
        <p className="quiet differs">
          <WarningAmberOutlined aria-hidden fontSize="small" />
          {translate('mapping.properties.type_differs', {
            theirs: typeLabel(attribute_type),
            ours: typeLabel(target.attribute_type),
          })}
        </p>
      ) : null}
      {target && value_progress.total > 0 ? (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={propertyPath(main, property.id)}
          sx={{ mt: 1 }}
          aria-label={`${translate('mapping.properties.values', value_progress)}. ${translate('mapping.properties.open_values', { name: nameIn(property, locale) })}`}
        >
          {translate('mapping.properties.values', value_progress)}
        </Button>
      ) : null}
    </>
  )
}

/** The properties of the marketplace as items to match. */
export const useItemsOf = ({ data, properties, main_category }: MappingProperties): MatchItem[] => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const typeLabel = useTypeLabel()
  const brokenMatch = useBrokenMatch()
  const main = main_category.category_id
  return data.map((property) => ({
    key: String(property.id),
    label: nameIn(property, locale),
    second: otherName(property, locale),
    words: wordsOf(property),
    target: property.mapped ? String(property.property_id) : null,
    broken: brokenMatch(property),
    suggestions: property.suggestions.map(({ property_id, score }) => ({ key: String(property_id), score })),
    marks: (
      <>
        {property.is_required ? <strong>{translate('mapping.properties.required')}</strong> : null}
        <span>{typeLabel(property.attribute_type)}</span>
      </>
    ),
    end:
      property.mapped && property.value_progress.total > 0 ? (
        <Link
          to={propertyPath(main, property.id)}
          tabIndex={-1}
          aria-label={`${translate('mapping.properties.values', property.value_progress)}. ${translate('mapping.properties.open_values', { name: nameIn(property, locale) })}`}
        >
          {translate('mapping.properties.values', property.value_progress)}
        </Link>
      ) : null,
    more: (
      <More
        property={property}
        target={properties.find(({ id }) => id === property.property_id)}
        main={main}
      />
    ),
  }))
}
