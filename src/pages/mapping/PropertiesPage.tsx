import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { MappingProperties } from '#src/dataProvider/mappingAnswers.ts'
import { PageActions, PageTitle } from '#src/views/parts/slots.tsx'
import { BackLink } from './parts/BackLink.tsx'
import { ProgressLine } from './parts/ProgressLine.tsx'
import { categoriesPath, propertiesPath } from './paths.ts'
import { Answered } from './properties/Answered.tsx'
import { PropertyBoard } from './properties/PropertyBoard.tsx'
import { Head as HeadRow, Segments } from './styles.ts'

/** The main categories that the marketplace's category stands for: one page of properties each. */
const Against = ({ answer }: { readonly answer: MappingProperties }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { category, main_category } = answer
  if (category.categories.length < 2) return null
  return (
    <Segments role="group" aria-label={translate('mapping.properties.against')}>
      {category.categories.map(({ category_id, label }) => (
        <button
          key={category_id}
          type="button"
          aria-pressed={category_id === main_category.category_id}
          onClick={() =>
            void navigate({ pathname: propertiesPath(category.id, category_id), search }, { replace: true })
          }
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

const Head = ({ answer }: { readonly answer: MappingProperties }) => {
  const translate = useTranslate()
  const { category, main_category, data } = answer
  const mapped = data.filter(({ property_id }) => property_id !== null).length
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
      <HeadRow>
        <ProgressLine label={translate('mapping.progress.label')} progress={{ total: data.length, mapped }} />
        <Missing {...answer} />
        <Against answer={answer} />
      </HeadRow>
    </>
  )
}

/** `marketplaces/properties/{marketPlaceCategoryId}/{mainCategoryId}` (spec section 2). */
const PropertiesPage = () => {
  const { marketPlaceCategoryId, mainCategoryId } = useParams()
  const [id, main] = [Number(marketPlaceCategoryId), Number(mainCategoryId)]
  return (
    <Answered
      what="properties"
      id={id}
      main={main}
      load={(dataProvider, signal) => dataProvider.mappingProperties(id, main, signal)}
    >
      {(board) => (
        <>
          <Head answer={board.answer} />
          <PropertyBoard {...board} />
        </>
      )}
    </Answered>
  )
}

export default PropertiesPage
