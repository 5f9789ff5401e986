import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useNavigate, useParams } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { MappingProperties } from '#src/dataProvider/mapping.ts'
import { PageActions, PageTitle } from '#src/shell/page/slots.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { ListBones } from './categories/ListBones.tsx'
import { MAPPING_KEY } from './categories/useCategories.ts'
import { BackLink } from './parts/BackLink.tsx'
import { ProgressLine } from './parts/ProgressLine.tsx'
import { categoriesPath, propertiesPath } from './paths.ts'
import { PropertyBoard } from './properties/PropertyBoard.tsx'
import { Head, Segments } from './styles.ts'

/** The main categories that the marketplace's category stands for: one page of properties each. */
const Against = ({ answer }: { readonly answer: MappingProperties }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { category, main_category } = answer
  if (category.categories.length < 2) return null
  return (
    <Segments role="group" aria-label={translate('mapping.properties.against')}>
      {category.categories.map(({ category_id, label }) => (
        <button
          key={category_id}
          type="button"
          aria-pressed={category_id === main_category.category_id}
          onClick={() => void navigate(propertiesPath(category.id, category_id), { replace: true })}
        >
          <bdi>{label}</bdi>
        </button>
      ))}
    </Segments>
  )
}

const Missing = ({ data }: MappingProperties) => {
  const translate = useTranslate()
  const missing = data.filter(({ is_required, property_id }) => is_required && property_id === null).length
  if (missing === 0) return null
  return (
    <Alert severity="warning" icon={<WarningAmberOutlined />} sx={{ py: 0 }}>
      {translate('mapping.properties.missing', { smart_count: missing })}
    </Alert>
  )
}

/** `marketplaces/properties/{marketPlaceCategoryId}/{mainCategoryId}` (spec section 2). */
const PropertiesPage = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { marketPlaceCategoryId, mainCategoryId } = useParams()
  const mayMap = useAllows()?.('marketplaces', 'edit') ?? false
  const dataProvider = useDataProvider<PanelDataProvider>()
  const [id, main] = [Number(marketPlaceCategoryId), Number(mainCategoryId)]
  const queryKey = [MAPPING_KEY, 'properties', id, main, locale]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.mappingProperties(id, main, signal),
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Card sx={{ height: 480 }}>
        <ListBones />
      </Card>
    )
  const { category, main_category } = data
  const mapped = data.data.filter(({ property_id }) => property_id !== null).length
  return (
    <>
      <PageTitle>
        {translate('mapping.properties.title', { theirs: category.label, ours: main_category.label })}
      </PageTitle>
      <PageActions>
        <BackLink
          to={categoriesPath(category.marketplace.id, category.parent ?? 0)}
          state={{ active: category.id }}
        >
          {translate('mapping.properties.back')}
        </BackLink>
      </PageActions>
      <Head>
        <ProgressLine
          label={translate('mapping.progress.label')}
          progress={{ total: data.data.length, mapped }}
        />
        <Missing {...data} />
        <Against answer={data} />
      </Head>
      <PropertyBoard key={`${id}/${main}`} answer={data} queryKey={queryKey} mayMap={mayMap} />
    </>
  )
}

export default PropertiesPage
