import { useTranslate } from 'react-admin'
import { categories } from '#src/resources/categories/categories.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** The categories directly below one. */
const ChildrenTab = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <RelatedList
      resource={categories}
      filter={{ main_category: record.id }}
      title={translate('views.catalogue.children')}
      empty={{ title: translate('views.catalogue.no_children') }}
    />
  )
}

export default ChildrenTab
