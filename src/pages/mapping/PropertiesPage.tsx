import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { MappingProperties, PropertyChange } from '#src/dataProvider/mappingAnswers.ts'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { PageActions, PageTitle } from '#src/views/parts/slots.tsx'
import { MatchBoard } from './match/MatchBoard.tsx'
import { targetOf } from './match/matching.ts'
import { BackLink } from './parts/BackLink.tsx'
import { ProgressLine } from './parts/ProgressLine.tsx'
import { categoriesPath, propertiesPath } from './paths.ts'
import { Answered, type BoardProps } from './properties/Answered.tsx'
import { mappedTo } from './properties/brokenProperty.ts'
import { useItemsOf, useTargetsOf } from './properties/usePropertyBoard.tsx'
import { usePropertySteps } from './properties/usePropertySteps.ts'
import { Head as HeadRow, Segments } from './styles.ts'

/** Suggestions from here on are accepted together. */
const HIGH = 80

const changed = (answer: MappingProperties, changes: readonly PropertyChange[]): MappingProperties => ({
  ...answer,
  data: answer.data.map((property) => {
    const change = changes.find((each) => each.marketplace_property_id === property.id)
    return change ? mappedTo(property, change.property_id, answer.properties) : property
  }),
})

/** The properties of a marketplace's category beside those of a main category. */
const PropertyBoard = ({ answer, queryKey, mayMap }: BoardProps<MappingProperties>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const items = useItemsOf(answer)
  const targets = useTargetsOf(answer)
  const { map, undo, say, toast, hideToast } = usePropertySteps({ queryKey, changed })
  const main = answer.main_category.category_id

  const changeOf = (key: string, property_id: number | null): PropertyChange => ({
    marketplace_property_id: Number(key),
    main_category_id: main,
    property_id,
  })

  const high = items.flatMap(({ key, target, broken, suggestions: [best] }) =>
    target === null && !broken && best && best.score >= HIGH ? [changeOf(key, Number(best.key))] : [],
  )

  if (items.length === 0)
    return (
      <Card>
        <Notice
          scene="empty"
          title={translate('mapping.properties.none_title')}
          text={translate('mapping.properties.none_text')}
        />
      </Card>
    )
  return (
    <MatchBoard
      items={items}
      targets={targets}
      labels={{
        list: translate('mapping.properties.list'),
        targets: translate('mapping.properties.choose', { name: answer.main_category.label }),
        nothing: translate('mapping.properties.nothing'),
        noTargets: translate('mapping.properties.no_targets'),
      }}
      onMap={
        mayMap
          ? (item, target) =>
              map(
                [changeOf(item.key, target && Number(target.key))],
                target
                  ? translate('mapping.done.one', { theirs: item.label, ours: target.label })
                  : translate('mapping.done.unmapped', { theirs: item.label }),
              )
          : undefined
      }
      onUndo={() => void undo()}
      onSay={say}
      toast={toast}
      onToastGone={hideToast}
      actions={
        mayMap && high.length > 0 ? (
          <Button
            size="small"
            variant="contained"
            startIcon={<DoneAllOutlined />}
            title={formatNames(
              high.flatMap(({ property_id }) => targetOf(targets, String(property_id))?.label ?? []),
              locale,
            )}
            onClick={() => map(high, translate('mapping.properties.done_many', { smart_count: high.length }))}
          >
            {translate('mapping.properties.accept_all', { smart_count: high.length })}
          </Button>
        ) : null
      }
    />
  )
}

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
  const missing = data.filter(({ is_required, mapped }) => is_required && !mapped).length
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
  const progress = {
    total: data.length,
    mapped: data.filter(({ mapped }) => mapped).length,
    broken: data.filter(({ why_broken }) => why_broken !== null).length,
  }
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
        <ProgressLine label={translate('mapping.progress.label')} progress={progress} />
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
