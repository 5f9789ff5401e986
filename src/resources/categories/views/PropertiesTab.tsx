import { useTranslate } from 'react-admin'
import { properties } from '#src/resources/properties/properties.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** The properties of a category; what is asked for in the ones above it holds for it too, and stands there. */
const PropertiesTab = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <RelatedList
      resource={properties}
      filter={{ main_category: record.id }}
      title={translate('views.catalogue.properties')}
      empty={{
        title: translate('views.catalogue.no_properties'),
        text: translate('views.catalogue.no_properties_text'),
      }}
    />
  )
}

export default PropertiesTab
