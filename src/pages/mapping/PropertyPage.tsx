import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { PageActions, PageTitle } from '#src/shell/page/slots.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { ListBones } from './categories/ListBones.tsx'
import { nameIn } from './categories/rowNames.ts'
import { MAPPING_KEY } from './categories/useCategories.ts'
import { BackLink } from './parts/BackLink.tsx'
import { propertiesPath } from './paths.ts'
import { ValueBoard } from './properties/ValueBoard.tsx'

/** `marketplaces/mapping-properties/{mainCategoryId}/{marketplacePropertyId}` (spec section 2). */
const PropertyPage = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { mainCategoryId, marketplacePropertyId } = useParams()
  const mayMap = useAllows()?.('marketplaces', 'edit') ?? false
  const dataProvider = useDataProvider<PanelDataProvider>()
  const [id, main] = [Number(marketplacePropertyId), Number(mainCategoryId)]
  const queryKey = [MAPPING_KEY, 'values', id, main, locale]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.mappingValues(id, main, signal),
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Card sx={{ height: 480 }}>
        <ListBones />
      </Card>
    )
  const { property } = data
  return (
    <>
      <PageTitle>{translate('mapping.values.title', { name: nameIn(property, locale) })}</PageTitle>
      <PageActions>
        <BackLink to={propertiesPath(data.category.id, main)}>{translate('mapping.values.back')}</BackLink>
      </PageActions>
      <ValueBoard key={`${id}/${main}`} answer={data} queryKey={queryKey} mayMap={mayMap} />
    </>
  )
}

export default PropertyPage
