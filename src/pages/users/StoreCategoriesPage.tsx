import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { StoresIn } from '#src/dataProvider/mappingAnswers.ts'
import { users } from '#src/resources/users/users.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { TipLayer } from '#src/views/parts/TipLayer.tsx'
import { listPath } from '#src/views/paths.ts'
import { useAddressParams } from '#src/views/useAddressParams.ts'
import { ListBones } from '../mapping/categories/ListBones.tsx'
import { MAPPING_KEY } from '../mapping/categories/useCategories.ts'
import { BackLink } from '../mapping/parts/BackLink.tsx'
import { CategoriesPane } from './CategoriesPane.tsx'
import { MarketplaceCards } from './MarketplaceCards.tsx'
import { OwnerCard } from './OwnerCard.tsx'

/** The marketplace whose categories are shown; it stands in the address, the first one unless told. */
const useShown = (marketplaces: readonly StoresIn[]) => {
  const [params, change] = useAddressParams()
  const wanted = Number(params.get('marketplace'))
  const shown = marketplaces.find(({ id }) => id === wanted) ?? marketplaces[0]
  const show = (id: number) =>
    change({ marketplace: String(id), search: null }, { replace: true, preventScrollReset: true })
  return { shown, show }
}

const Marketplaces = ({ marketplaces }: { readonly marketplaces: readonly StoresIn[] }) => {
  const { shown, show } = useShown(marketplaces)
  if (!shown) return null
  return (
    <>
      <MarketplaceCards marketplaces={marketplaces} shown={shown.id} onShow={show} />
      <CategoriesPane key={shown.id} marketplace={shown} />
    </>
  )
}

/** `users/categories/{id}`: the categories of the marketplaces in which somebody has stores (spec section 2). */
const StoreCategoriesPage = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const id = Number(useParams().id)
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: [MAPPING_KEY, 'stores', id, locale],
    queryFn: ({ signal }) => dataProvider.mappingStores(id, signal),
  })
  const title = data && translate('store_categories.title', { name: data.user.username })
  return (
    <Page
      title={title}
      actions={<BackLink to={listPath(users)}>{translate('store_categories.back')}</BackLink>}
    >
      <TipLayer>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Card sx={{ display: 'flex', height: 480 }}>
            <ListBones />
          </Card>
        ) : (
          <>
            <OwnerCard stores={data} />
            {data.marketplaces.length === 0 ? (
              <Card>
                <Notice
                  scene="empty"
                  title={translate('store_categories.empty.title')}
                  text={translate(`store_categories.empty.${data.user.user_type}`)}
                />
              </Card>
            ) : (
              <Marketplaces marketplaces={data.marketplaces} />
            )}
          </>
        )}
      </TipLayer>
    </Page>
  )
}

export default StoreCategoriesPage
